const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** From here on, days say enough. */
const hoursShownMax = 72;

/** `in 47 hours` in the words of a language, in whole minutes, hours or days left; null once nothing is left. */
export function timeUntil(leftMs: number, language: string): string | null {
  if (leftMs < minuteMs) return null;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (leftMs < hourMs) return words.format(Math.floor(leftMs / minuteMs), 'minute');
  const hours = Math.floor(leftMs / hourMs);
  return hours < hoursShownMax ? words.format(hours, 'hour') : words.format(Math.floor(hours / 24), 'day');
}
