import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';
import { routes } from '#src/routing/routes.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface ProductLandingProps {
  readonly name: string;
  readonly mark: string;
  readonly summary: string;
  readonly points: readonly string[];
  /** The product's dashboard, for a customer who has the product. */
  readonly dashboard?: PlainRouteId | undefined;
}

/** Describes a product to customers who do not have it. */
export function ProductLanding({ name, mark, summary, points, dashboard }: ProductLandingProps) {
  return (
    <Card>
      <CardBody>
        <div className="flex flex-col items-start gap-4 pt-3">
          <h1 className="flex items-center gap-2.5 text-title font-bold">
            <span aria-hidden className={classNames('size-3 rounded-mark', mark)} />
            {name}
          </h1>
          <p>{summary}</p>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {!dashboard && (
            <p className="text-ink-2">Contact your account manager to add {name} to your company.</p>
          )}
          <div className="flex flex-wrap gap-2">
            {dashboard && (
              <LinkButton to={plainPath(dashboard)} variant="primary">
                {`Open ${routes[dashboard].title}`}
              </LinkButton>
            )}
            <LinkButton to={plainPath('home')} variant={dashboard ? 'secondary' : 'primary'}>
              Return to Home
            </LinkButton>
          </div>
        </div>
      </CardBody>
    </Card>
  );
}
