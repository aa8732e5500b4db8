import { dayMs } from '#server/platform/clock.ts';
import { endOfAnswerTime } from './offers.rules.ts';
import type { ShopCalendar } from './offers.types.ts';

/** Days after an offer whose holidays may matter. */
const lookAheadDays = 31;

const known = new Map<string, string[]>();

/**
 * Time until which the shop answers an offer made now: the end of its third working day. Public holidays are those of the
 * whole country, without its regions; a country without a known calendar has none.
 */
export async function answerBy(createdAt: Date, { country, timeZone }: ShopCalendar): Promise<Date> {
  const lastYear = new Date(createdAt.getTime() + lookAheadDays * dayMs).getUTCFullYear();
  const years = new Set([createdAt.getUTCFullYear(), lastYear]);
  const holidays = await Promise.all([...years].map((year) => listHolidays(country, year)));
  return endOfAnswerTime(createdAt, { timeZone, holidays: new Set(holidays.flat()) });
}

/** The calendars of all countries take 30 MB of memory, so they are loaded with the first offer. */
async function listHolidays(country: string, year: number): Promise<string[]> {
  const key = `${country} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const { default: Holidays } = await import('date-holidays');
  const days = new Holidays(country, { types: ['public'] }).getHolidays(year).flatMap(listDays);
  known.set(key, days);
  return days;
}

/** Dates of a holiday, some of which last for several days. Its end is exclusive. */
function listDays({ date, start, end }: { date: string; start: Date; end: Date }): string[] {
  const first = Date.parse(date.slice(0, 10));
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
  return Array.from({ length: count }, (_, day) => new Date(first + day * dayMs).toISOString().slice(0, 10));
}
