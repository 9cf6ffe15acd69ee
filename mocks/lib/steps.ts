/** Work in steps: at each `yield`, which nothing waits for, other work may run. */
export type Steps<Value> = Generator<void, Value, void>;

/** The time that steps may take before requests are answered, milliseconds. */
const sliceMs = 10;

/** Rows between two steps of a loop: a step takes far less than a slice. */
const rowsPerStep = 200;

/** Whether a loop takes a step after this row. */
export function endsStep(index: number): boolean {
  return index % rowsPerStep === rowsPerStep - 1;
}

/** Does all steps at once. */
export function finishSteps<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Resolves after what waits now. By a message: in browsers and in Node, and with a clock that tests have stopped. */
async function letOthersRun(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}

/** Does the steps between the requests that the thread answers. */
export async function runSteps<Value>(steps: Steps<Value>): Promise<Value> {
  for (;;) {
    const end = performance.now() + sliceMs;
    while (performance.now() < end) {
      const { done, value } = steps.next();
      if (done) return value;
    }
    await letOthersRun();
  }
}

/** Fast work as steps. */
export function* doInOneStep<Value>(work: () => Value): Steps<Value> {
  yield;
  return work();
}

/** The rows that a function makes of rows, in their order. */
export function* flatMapInSteps<Row, Made>(
  rows: readonly Row[],
  make: (row: Row, index: number) => readonly Made[],
): Steps<Made[]> {
  const all: Made[] = [];
  for (const [index, row] of rows.entries()) {
    for (const value of make(row, index)) all.push(value);
    if (endsStep(index)) yield;
  }
  return all;
}

/** A row for each row. */
export function* mapInSteps<Row, Made>(rows: readonly Row[], make: (row: Row) => Made): Steps<Made[]> {
  const all: Made[] = [];
  for (const [index, row] of rows.entries()) {
    all.push(make(row));
    if (endsStep(index)) yield;
  }
  return all;
}

/** A value that is made in steps once, and that whoever needs it at once finishes. */
export class Prepared<Value> {
  readonly #make: () => Steps<Value>;
  #steps: Steps<Value> | undefined;
  #made: { readonly value: Value } | undefined;

  constructor(make: () => Steps<Value>) {
    this.#make = make;
  }

  /** Does one step. Returns the value once it is made. */
  #next(): { readonly value: Value } | undefined {
    if (this.#made) return this.#made;
    const steps = (this.#steps ??= this.#make());
    try {
      const { done, value } = steps.next();
      if (!done) return undefined;
      this.#made = { value };
      // A generator that has ended still keeps the variables that it used.
      this.#steps = undefined;
      return this.#made;
    } catch (error) {
      // A failed generator only ends: the next caller starts again and fails itself.
      this.#steps = undefined;
      throw error;
    }
  }

  *prepare(): Steps<Value> {
    for (;;) {
      const finished = this.#next();
      if (finished) return finished.value;
      yield;
    }
  }

  finish(): Value {
    return finishSteps(this.prepare());
  }
}
