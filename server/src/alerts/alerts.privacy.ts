import type { PersonalData } from '#server/platform/personal-data.ts';
import {
  deleteAlertsOf,
  selectExportedDevices,
  selectExportedFavouriteAlerts,
  selectExportedNotices,
  selectExportedPriceAlerts,
  selectExportedSearches,
} from './personal-data.sql.ts';

export const alertsPersonalData = {
  export: async (reader, { customerId }) => ({
    saved_searches: await selectExportedSearches(reader, customerId),
    price_alerts: await selectExportedPriceAlerts(reader, customerId),
    favourite_alerts: await selectExportedFavouriteAlerts(reader, customerId),
    push_devices: await selectExportedDevices(reader, customerId),
    notices: await selectExportedNotices(reader, customerId),
  }),
  erase: (tx, { customerId }) => deleteAlertsOf(tx, customerId),
} satisfies PersonalData;
