import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { formatDate, formatShortDate, formatTime, type Zone } from '#web/lib/formats/format.ts';
import { useShopData } from './shop-data.ts';

/** Formats dates and times: UTC on the server and in the first render, then the browser's time zone. */
export function useDateFormat() {
  const { code: language } = useShopData().locale;
  const zone: Zone = useHydrated() ? 'local' : 'utc';
  return {
    date: (epochSeconds: number) => formatDate(epochSeconds, zone),
    time: (epochSeconds: number) => formatTime(epochSeconds, zone),
    shortDate: (iso: string) => formatShortDate(iso, { zone, language }),
  };
}
