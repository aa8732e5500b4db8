const stepMax = 0.5;

/** Whether a rate is so far from the current one that a slip is likely. Text that is no number goes to the server. */
export function isRateFar(current: string, typed: string): boolean {
  return Math.abs(Number(typed) / Number(current) - 1) > stepMax;
}
