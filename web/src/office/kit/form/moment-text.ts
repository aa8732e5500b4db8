import { nowSeconds } from '#web/lib/formats/epoch.ts';
import { formatShortDate, formatTime } from '#web/lib/formats/format.ts';

/** Local time of a moment as a `datetime-local` field holds it, with seconds only where there are some; empty for none. */
export function toMomentText(seconds: number | null): string {
  if (seconds === null) return '';
  const date = new Date(seconds * 1000);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
  return local.slice(0, date.getUTCSeconds() === 0 ? 16 : 19);
}

/** Seconds since 1970 of a local time such as `2026-12-24T18:00`; null if there is none. */
export function toMoment(local: string): number | null {
  const ms = new Date(local).getTime();
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000);
}

/** A local time in words with its zone, since browsers order the numbers of a date field as they like. */
export function momentInWords(local: string | null): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const seconds = toMoment(local ?? '');
  if (seconds === null) return `In the time zone ${zone}.`;
  const day = formatShortDate(new Date(seconds * 1000).toISOString(), { language: 'en' });
  return `${day}, ${formatTime(seconds)} in ${zone}.`;
}

/** Whether a local time is in the future. */
export function isLater(local: string, now = nowSeconds()): boolean {
  const seconds = toMoment(local);
  return seconds !== null && seconds > now;
}
