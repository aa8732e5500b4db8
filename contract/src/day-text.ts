/** A day such as 2026-11-26 as 26.11.2026. */
export function dayText(day: string): string {
  return day.split('-').toReversed().join('.');
}
