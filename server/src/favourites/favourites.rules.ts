import { minuteMs } from '#server/platform/clock.ts';

/** Few enough for one statement. */
export const favouritesMax = 200;

/** Time in which a removed favourite is restored with its place and price. */
export const restorableMs = 10 * minuteMs;

/** Cuts a page (from 1); empty beyond the end. */
export function pageOf<T>(rows: readonly T[], { page, limit }: { page: number; limit: number }) {
  const from = (page - 1) * limit;
  return { rows: rows.slice(from, from + limit), total: rows.length, pages: Math.ceil(rows.length / limit) };
}
