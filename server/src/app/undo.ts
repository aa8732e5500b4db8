type Step = () => Promise<unknown>;

/** Remembers how to close what was opened, and closes it in reverse order, once. */
export class Undo {
  readonly #steps: Step[] = [];

  add(step: Step): void {
    this.#steps.push(step);
  }

  /** Every step runs, also when an earlier one fails; the first failure is thrown at the end. */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
