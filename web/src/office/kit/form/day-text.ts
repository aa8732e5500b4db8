import { formatShortDate } from '#web/lib/formats/format.ts';

/** Day of a moment in UTC as a date field holds it; empty for none. */
export function toDayText(seconds: number | null): string {
  return seconds === null ? '' : new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** First second of the day of a moment, in UTC. */
export function startOfDay(seconds: number): number {
  return seconds - (seconds % 86_400);
}

/** First second of a day in UTC; null for an empty or unreadable one. */
export function toDaySeconds(day: string): number | null {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? null : ms / 1000;
}

/** A day in words, since browsers order the numbers of a date field as they like. */
export function dayInWords(seconds: number | null): string {
  if (seconds === null) return 'A day in UTC.';
  const day = formatShortDate(new Date(seconds * 1000).toISOString(), { zone: 'utc', language: 'en' });
  return `${day}, midnight UTC.`;
}
