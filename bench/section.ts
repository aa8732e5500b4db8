/** One row of the table. */
export interface Measure {
  what: string;
  value: string;
  /** The budget as text, empty if there is none. */
  budget: string;
  /** Null without a budget. */
  isMet: boolean | null;
}

/** Options of the command line. */
export interface BenchOptions {
  /** Duration of the soak. */
  minutes: number;
}

/** One part of the benchmark: sets up, measures, cleans up, and reports progress through `report`. */
export type Section = (report: (line: string) => void, options: BenchOptions) => Promise<Measure[]>;

/** A figure without a budget. */
export function figure(what: string, value: string): Measure {
  return { what, value, budget: '', isMet: null };
}

/** A ratio with a minimum. */
export function ratioAtLeast(what: string, ratio: number, min: number): Measure {
  return { what, value: `${ratio.toFixed(2)} ×`, budget: `≥ ${min} ×`, isMet: ratio >= min };
}

/** A ratio with a maximum. */
export function ratioAtMost(what: string, ratio: number, max: number): Measure {
  return { what, value: `${ratio.toFixed(3)} ×`, budget: `≤ ${max} ×`, isMet: ratio <= max };
}

/** A time in milliseconds with a maximum. */
export function msAtMost(what: string, ms: number, max: number): Measure {
  return { what, value: `${ms.toFixed(1)} ms`, budget: `≤ ${max} ms`, isMet: ms <= max };
}

/** Memory with a maximum. */
export function mbAtMost(what: string, megabytes: number, max: number): Measure {
  return { what, value: `${megabytes.toFixed(0)} MB`, budget: `≤ ${max} MB`, isMet: megabytes <= max };
}

/** A count that must be zero. */
export function zero(what: string, value: number): Measure {
  return { what, value: `${value}`, budget: '0', isMet: value === 0 };
}

/** A size in bytes with a maximum in kilobytes. Rejects 0, which means that nothing was measured. */
export function kilobytesAtMost(what: string, bytes: number, max: number): Measure {
  const isMet = bytes > 0 && bytes <= max * 1000;
  return { what, value: `${(bytes / 1000).toFixed(1)} KB`, budget: `≤ ${max} KB`, isMet };
}
