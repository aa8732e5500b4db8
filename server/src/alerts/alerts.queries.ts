import type { Db } from '#server/platform/db.ts';
import { noticesKeptMs } from './alerts.rules.ts';
import { deleteNoticesBefore } from './notices.sql.ts';
import { updateTargetCents } from './price-alert.sql.ts';

/** A customer's saved searches, newest first. */
export { selectSearches as listSearches } from './saved-search.sql.ts';

/** A customer's price alerts, newest first. */
export { selectPriceAlerts as listPriceAlerts } from './price-alert.sql.ts';

/** Which notices of favourites a customer agreed to; null for one who never chose. */
export { selectFavouriteAlerts as findFavouriteAlerts } from './favourite-alert.sql.ts';

/** A customer's browsers that get push messages, newest first. */
export { selectDevices as listDevices } from './push-device.sql.ts';

/** Deletes a saved search or a price alert of a customer, with the notices that wait. Idempotent. */
export { deleteSearch } from './saved-search.sql.ts';
export { deletePriceAlert } from './price-alert.sql.ts';

/** Removes a device of a customer. Idempotent. */
export { deleteDeviceOf as removeDevice } from './push-device.sql.ts';

/** Customers with notices that are due, page by page. */
export { selectDueCustomers as listDueCustomers } from './notices.sql.ts';

/** Notices that are due, with the age of the oldest. */
export { selectDueCounts as countDueNotices } from './notices.sql.ts';

/** Alerts that are on, and notices that wait. */
export { selectAlertCounts as countAlerts } from './alert-counts.sql.ts';

/** What became of notices, and of the emails about them, since a moment. */
export { selectNoticeCounts as countNoticesSince } from './alert-counts.sql.ts';

/** Renews the euro cents of prices in other currencies, and forgets old notices. Idempotent. */
export async function tidyUpAlerts(db: Db, now: Date): Promise<void> {
  await updateTargetCents(db);
  await deleteNoticesBefore(db, new Date(now.getTime() - noticesKeptMs));
}
