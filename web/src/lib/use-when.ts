import { useShopData } from './shop-data.ts';
import { formatDate, formatShortDate, formatTime, type Zone } from './format.ts';
import { useHydrated } from './use-hydrated.ts';

/** Writes dates and times: in UTC on the server and in the first render, then in the time zone of the browser. */
export function useWhen() {
  const { code: language } = useShopData().locale;
  const zone: Zone = useHydrated() ? 'local' : 'utc';
  return {
    date: (epochSeconds: number) => formatDate(epochSeconds, zone),
    time: (epochSeconds: number) => formatTime(epochSeconds, zone),
    shortDate: (iso: string) => formatShortDate(iso, { zone, language }),
  };
}
