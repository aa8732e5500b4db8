/** Seconds since 1970 of a local time such as `2026-12-24T18:00`; null if there is none. */
export function toMoment(local: string): number | null {
  const ms = new Date(local).getTime();
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000);
}
