const standalone = 'rounded-mark font-medium text-brand hover:underline hover:underline-offset-2';

/**
 * Classes of links, for the router's link component. In running text a link is underlined, because color alone does not
 * distinguish it; in tables, lists and bars its position does.
 */
export const linkClass = {
  inText: 'rounded-mark text-brand underline underline-offset-2 hover:decoration-2',
  standalone,
  /** Below or above another link: as high as a target must be. */
  stacked: `${standalone} inline-block min-h-6`,
} as const;
