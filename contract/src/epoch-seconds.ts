/** Whole seconds since 1970-01-01 UTC, rounded down: how the wire writes times. */
export function toEpochSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
