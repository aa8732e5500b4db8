import { minuteMs } from '#server/platform/clock.ts';

/** Favourites of one customer: more than anybody looks through, few enough to be read in one statement. */
export const favouritesMax = 200;

/** As long as a favourite that was taken out comes back as it was, with its place and the price of its day. */
export const restorableMs = 10 * minuteMs;

/** One page of a list: rows from the first, pages counted from 1. A page beyond the end is empty. */
export function pageOf<T>(rows: readonly T[], { page, limit }: { page: number; limit: number }) {
  const from = (page - 1) * limit;
  return { rows: rows.slice(from, from + limit), total: rows.length, pages: Math.ceil(rows.length / limit) };
}
