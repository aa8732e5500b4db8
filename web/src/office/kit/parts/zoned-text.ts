/** Day, time and name of the zone at a moment: `20.11.2026`, `23:59` and `CET`. */
export function zonedTextOf(epochSeconds: number, timeZone: string): { date: string; time: string; zone: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).formatToParts(epochSeconds * 1000);
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    date: [part('day'), part('month'), part('year')].join('.'),
    time: `${part('hour')}:${part('minute')}`,
    zone: part('timeZoneName'),
  };
}
