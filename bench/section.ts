/** One line of the table. */
export interface Measure {
  what: string;
  value: string;
  /** What it is held against, empty for a figure that only informs. */
  budget: string;
  /** Null where there is no budget. */
  isMet: boolean | null;
}

/** What the command line sets. */
export interface BenchOptions {
  /** Length of the soak. */
  minutes: number;
}

/** One part of the benchmark: sets up what it needs, measures, tidies up. `tell` says what goes on. */
export type Section = (tell: (line: string) => void, options: BenchOptions) => Promise<Measure[]>;

/** A figure without a budget. */
export function figure(what: string, value: string): Measure {
  return { what, value, budget: '', isMet: null };
}

/** A ratio that must not be below its budget. */
export function ratioAtLeast(what: string, ratio: number, min: number): Measure {
  return { what, value: `${ratio.toFixed(2)} ×`, budget: `≥ ${min} ×`, isMet: ratio >= min };
}

/** A ratio that must not be above its budget. */
export function ratioAtMost(what: string, ratio: number, max: number): Measure {
  return { what, value: `${ratio.toFixed(3)} ×`, budget: `≤ ${max} ×`, isMet: ratio <= max };
}

/** A time in milliseconds that must not be above its budget. */
export function msAtMost(what: string, ms: number, max: number): Measure {
  return { what, value: `${ms.toFixed(1)} ms`, budget: `≤ ${max} ms`, isMet: ms <= max };
}
