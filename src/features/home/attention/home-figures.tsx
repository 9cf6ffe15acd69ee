import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { getAttention } from '#src/api/generated/reads.ts';
import { AttentionFigureKey, type AttentionPart } from '#src/api/generated/enums.ts';
import type { AttentionFigure } from '#src/api/generated/types.ts';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import type { TileLink } from '#src/components/dashboard/tile.tsx';
import { wordsFor } from '#src/lib/enum-text.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { pathToPart } from './figure-links.ts';

const partText = wordsFor({
  NotLoaded: 'not loaded',
  Late: 'late',
  AtRisk: 'at risk',
  PastDue: 'past due',
  Ready: 'ready to dispute',
} satisfies Record<AttentionPart, string>);

/** The figures of the areas that the user may open, also those that could not be read; none while the request has failed, which the panel reports. */
export function HomeFigures({ customerId }: { readonly customerId: string }) {
  const read = useQuery(getAttention({ customerId }));
  const navigate = useNavigate();
  const data = useDeferredValue(read.data, undefined);
  if (!data)
    return read.error ? null : (
      <div aria-busy>
        <Skeleton shape="block" height="100%" isStill />
      </div>
    );
  const { figures } = data;
  if (figures.length === 0) return null;
  const buildLinks = ({ key, parts }: AttentionFigure): readonly TileLink[] =>
    parts.flatMap(({ part, count }) => {
      const path = pathToPart(key, part, data.today);
      return path === undefined
        ? []
        : [{ words: partText(part), count, onFollow: () => void navigate(path) }];
    });
  return (
    <Tiles
      label="Today"
      name="home"
      kpis={figures}
      unavailable={figures.flatMap(({ key, isAvailable }) => (isAvailable ? [] : [key]))}
      read={read}
      first={Object.values(AttentionFigureKey).filter((key) => figures.some((figure) => figure.key === key))}
      base="to 30 days before"
      isDecided={() => false}
      getHistory={(key) => figures.find((figure) => figure.key === key)?.history}
      links={Object.fromEntries(figures.map((figure) => [figure.key, buildLinks(figure)]))}
    />
  );
}
