import { dayText } from '#contract/day-text.ts';
import { toDay } from './to-day.ts';

let shopTimeZone = 'UTC';

/** Sets the zone of the shop, in which customers read times. */
export function setShopTimeZone(timeZone: string): void {
  shopTimeZone = timeZone;
}

/** `DD.MM.YYYY, HH:mm CET`: in the zone of the shop, and with its name, because the reader's own is unknown. */
export function formatDate(date: Date): string {
  const time = { timeZone: shopTimeZone, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  return `${dayText(toDay(date, shopTimeZone))}, ${date.toLocaleTimeString('en-GB', time)}`;
}

/** `YYYY-MM-DD HH:mm UTC`, for staff. */
export function formatMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
