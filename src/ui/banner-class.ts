/** Classes of a banner announcement, on Home and in the form's preview. */
export const bannerClass =
  'flex min-h-13 items-center gap-3 rounded-card border border-brand/40 bg-brand-soft py-1.5 pr-2 pl-4';
