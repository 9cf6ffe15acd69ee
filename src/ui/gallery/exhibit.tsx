import type { ReactNode } from 'react';

/** One component in its states. */
export function Exhibit({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = `exhibit-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-3">
      <h2 id={`${id}-title`} className="text-heading font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>;
}

/** Texts that break layouts: long, without spaces, right to left, markup, emoji. */
export const hostile = {
  long: 'Prairie Mill Foods of North America, Private Label and Contract Packing Division, Romeoville',
  unbroken: 'SO-1048213-4518820937-4518820981-4518821044-4518821102-4518821177',
  rightToLeft: 'مطاحن السهول للأغذية',
  markup: '<b>Bold</b> & "quoted" 🚚',
} as const;
