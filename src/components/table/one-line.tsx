interface OneLineProps {
  readonly text: string;
  /** Shown on hover: the whole text by default. */
  readonly title?: string;
}

/** A text that is cut with an ellipsis where it does not fit, so that its row keeps one line. */
export function OneLine({ text, title = text }: OneLineProps) {
  return (
    <span title={title} className="inline-block max-w-full truncate align-bottom">
      {text}
    </span>
  );
}
