import { useQuery } from '@tanstack/react-query';
import type { LtlDensityRequest } from '#src/api/generated/types.ts';
import { densityQuery } from '#src/api/queries/ltl-rating.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { byDensity, parseDimensions, type LineValues } from './rate-form.ts';
import { typingPause } from './use-rate.ts';
import { useSettled } from '#src/lib/use-settled.ts';

function toRequest({ weightLb, pieces, dimensions }: LineValues): LtlDensityRequest | undefined {
  const [lengthIn, widthIn, heightIn] = parseDimensions(dimensions) ?? [];
  if (lengthIn === undefined || widthIn === undefined || heightIn === undefined) return undefined;
  if (!weightLb || !pieces) return undefined;
  return { weightLb, pieces, lengthIn, widthIn, heightIn };
}

interface LineDensityProps {
  readonly customerId: string;
  readonly line: LineValues;
  readonly onUseClass: (freightClass: string) => void;
}

/** Density and class of a line with dimensions, as the server works them out; a note where the line states another class. */
export function LineDensity({ customerId, line, onUseClass }: LineDensityProps) {
  const request = useSettled(toRequest(line), typingPause);
  const { data, error, isFetching, refetch } = useQuery(densityQuery(customerId, request));
  if (!request) return null;
  if (error)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-hint text-bad">
        {failureText(error)}
        <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  if (!data) return null;
  const density = `${formatQuantity(data.densityPcf)} lb/cu ft`;
  const { freightClass } = line;
  const isOther = freightClass !== null && freightClass !== byDensity && freightClass !== data.freightClass;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-hint text-ink-3">
      <span>
        <span className="font-medium text-ink-2 tabular-nums">{density}</span>
        {isOther
          ? ` is class ${data.freightClass} since July 2025; the line states class ${freightClass}.`
          : `, class ${data.freightClass}`}
      </span>
      {isOther && (
        <Button size="small" onClick={() => onUseClass(data.freightClass)}>
          {`Use class ${data.freightClass}`}
        </Button>
      )}
    </p>
  );
}
