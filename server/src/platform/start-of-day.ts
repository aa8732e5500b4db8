import { hourMs } from './clock.ts';

/** Calendar day `YYYY-MM-DD` of a moment in a time zone. */
export function dayIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}

/** First moment of a day, given as its midnight in UTC, in a time zone: zones are at most 14 hours away from UTC. */
export function startOfDay(date: Date, timeZone: string): Date {
  const wanted = date.toISOString().slice(0, 10);
  let moment = date.getTime() - 14 * hourMs;
  while (dayIn(new Date(moment), timeZone) < wanted) moment += hourMs / 4;
  return new Date(moment);
}
