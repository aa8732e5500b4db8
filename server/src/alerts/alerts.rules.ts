import { dayMs, minuteMs } from '#server/platform/clock.ts';
import { startOfDay } from '#server/platform/start-of-day.ts';
import type { ItemChange, NoticeReason } from './alerts.types.ts';

export const savedSearchesMax = 20;
export const priceAlertsMax = 50;
export const pushDevicesMax = 10;

/** Items that an email names of one alert; more wait for the list itself. */
export const noticesMax = 20;

/** Time in which further matches join the same email. */
export const groupingMs = 3 * minuteMs;

/** An alert names an item once in this time, unless it became cheaper still: reservations that end put it back often. */
export const quietMs = dayMs;

/** How long notices are kept to recognise repeats, and for the customer's data export. */
export const noticesKeptMs = 90 * dayMs;

/** When a notice is due: in minutes, or at the next hour of the digest in the zone of the shop. */
export function dueAt(
  frequency: 'instant' | 'daily',
  { now, hour, timeZone }: { now: Date; hour: number; timeZone: string },
): Date {
  if (frequency === 'instant') return new Date(now.getTime() + groupingMs);
  const candidates = [-1, 0, 1, 2].map((days) => atHour(new Date(now.getTime() + days * dayMs), hour, timeZone));
  return candidates.find((moment) => moment > now) ?? new Date(now.getTime() + dayMs);
}

/** The moment of an hour on the day of another one; an hour that a change of clocks skips is the one after it. */
function atHour(day: Date, hour: number, timeZone: string): Date {
  const midnight = startOfDay(new Date(`${dayOf(day, timeZone)}T00:00:00Z`), timeZone);
  const quarters = Array.from({ length: 27 * 4 }, (_, at) => new Date(midnight.getTime() + at * 15 * minuteMs));
  return quarters.find((moment) => hourOf(moment, timeZone) >= hour) ?? midnight;
}

const dayOf = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

const hourOf = (moment: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment));

interface Bounds {
  price_from?: number | undefined;
  price_till?: number | undefined;
  sale: boolean;
  special_offer?: string | undefined;
}

/**
 * Reason to notify a saved search of an item that matches it; null if it matched before as well. `toShown` converts euro
 * cents to the currency of the bounds.
 */
export function noticeReasonOf(
  change: ItemChange,
  bounds: Bounds,
  toShown: (cents: number) => number,
): NoticeReason | null {
  const { priceBeforeCents: before, oldPriceBeforeCents: oldBefore } = change;
  if (!change.wasStocked || before === null) return 'new';
  if (!change.wasAvailable) return 'back';
  const shown = toShown(before);
  const wasWithin = shown >= (bounds.price_from ?? 0) && shown <= (bounds.price_till ?? Infinity);
  const wasOnSale = oldBefore !== null && oldBefore > before;
  const wantsSale = bounds.sale || bounds.special_offer === 'sale';
  return !wasWithin || (wantsSale && !wasOnSale) ? 'price' : null;
}

/** Merges changes of an item, oldest first, into one from its first state. */
export function mergeChanges(changes: readonly (Omit<ItemChange, 'changeId'> & { id: number })[]): ItemChange[] {
  const merged = new Map<number, ItemChange>();
  for (const change of changes) {
    const { itemId, priceBeforeCents, oldPriceBeforeCents, wasAvailable, wasStocked } = change;
    const first = { itemId, priceBeforeCents, oldPriceBeforeCents, wasAvailable, wasStocked };
    merged.set(itemId, { ...(merged.get(itemId) ?? first), changeId: change.id });
  }
  return [...merged.values()];
}

/** Address of the list of a saved search in the shop. */
export function searchPath(query: string): string {
  const params = new URLSearchParams(query);
  const [category, subcategory] = [params.get('category'), params.get('subcategory')];
  for (const name of ['category', 'subcategory', 'child']) params.delete(name);
  const place = [category, subcategory].filter((part) => part !== null);
  const path = place.length === 2 ? place : ['cs2', ...place];
  const base = place.length === 0 ? '/products' : `/products/${path.map(encodeURIComponent).join('/')}`;
  const filters = params.toString().replaceAll('%2C', ',');
  return filters === '' ? base : `${base}?${filters}`;
}

/** Address of an item in the shop. */
export const itemPath = (itemId: number): string => `/products/cs2/all/${itemId}`;
