import { numberExamples, type DecimalMark } from '#src/lib/decimal-mark.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';

const marks = ['.', ','] as const;

interface NumberFormProps {
  /** Undefined while it is not known. */
  readonly mark: DecimalMark | undefined;
  readonly onChange: (mark: DecimalMark) => void;
  readonly isDisabled?: boolean;
}

/** How the numbers of a file or of pasted cells are written, recognized or chosen. */
export function NumberForm({ mark, onChange, isDisabled = false }: NumberFormProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-control">
      <span aria-hidden>Numbers like</span>
      <SegmentedControl
        label="Numbers like"
        segments={marks.map((value) => ({ value, label: numberExamples[value], isDisabled }))}
        value={mark}
        onChange={onChange}
      />
    </div>
  );
}
