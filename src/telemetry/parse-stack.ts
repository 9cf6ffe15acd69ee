/** One frame of a stack as Application Insights expects it; level 0 is where the error was thrown. */
interface StackFrame {
  readonly level: number;
  readonly method: string;
  readonly assembly: string;
  readonly fileName: string;
  readonly line: number;
}

/** Application Insights refuses more. */
const maxFrames = 100;

/** Chromium: `at name (file:1:2)`, `at file:1:2`, `at eval (eval at name (file:1:2), <anonymous>:3:4)`. */
const chromiumFrame = /^at (?:(?<method>.+?) \()?(?<file>.+):(?<line>\d+):\d+\)?$/;
/** Firefox and Safari: `name@file:1:2`, `@file:1:2`. */
const geckoFrame = /^(?<method>[^@]*)@(?<file>.+):(?<line>\d+):\d+$/;
/** Longer lines hold no frame. */
const maxLength = 1000;

/** The frames of an error's stack in the notation of any browser; lines that are no frames are skipped. */
export function parseStack(stack: string): readonly StackFrame[] {
  const frames = stack.split('\n').flatMap((text): Omit<StackFrame, 'level'>[] => {
    const line = text.length > maxLength ? '' : text.trim();
    const parts = (chromiumFrame.exec(line) ?? geckoFrame.exec(line))?.groups;
    if (!parts) return [];
    const { method, file = '', line: number = '0' } = parts;
    return [{ method: method || '<no_method>', assembly: line, fileName: file, line: Number(number) }];
  });
  return frames.slice(0, maxFrames).map((frame, level) => ({ level, ...frame }));
}
