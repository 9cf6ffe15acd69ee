import type { ReactNode } from 'react';

/** A surface for one subject. `label` makes it a named region, for the few cards that users navigate to. */
export function Card({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface shadow-card"
    >
      {children}
    </section>
  );
}

interface CardHeaderProps {
  readonly title: ReactNode;
  /** Level of the heading in the page's outline. */
  readonly level?: 2 | 3 | 4;
  /** A count or a badge beside the title. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
}

export function CardHeader({ title, level = 2, aside, hint, actions }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3 pb-2">
      <div className="min-w-0 grow basis-44">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Heading className="min-w-0 text-heading font-bold wrap-anywhere">{title}</Heading>
          {aside}
        </div>
        {hint && <p className="text-hint text-ink-3">{hint}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}

interface TitledCardProps extends CardHeaderProps {
  /** The name of the region where it is not the title. */
  readonly label?: string;
  /** Without padding, for rows that reach the edges of the card. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A card for one subject whose title names its region. */
export function TitledCard({ label, isFlush = false, children, ...header }: TitledCardProps) {
  const { title } = header;
  return (
    <Card {...(typeof title === 'string' && { label: title })} {...(label !== undefined && { label })}>
      <CardHeader {...header} />
      {isFlush ? children : <CardBody>{children}</CardBody>}
    </Card>
  );
}

export function CardBody({ children }: { readonly children: ReactNode }) {
  return <div className="min-w-0 grow px-4 pt-1 pb-4">{children}</div>;
}

export function CardFooter({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
      {children}
    </div>
  );
}
