import { deleteFavouriteNotices, updateFavouriteAlertsToOff } from '#server/alerts/favourite-alert.sql.ts';
import { deleteWaitingOfPriceAlert, lockPriceAlert, updatePriceAlert } from '#server/alerts/price-alert.sql.ts';
import {
  deleteNoticesOfStopped,
  lockAlerts,
  updateDailySearchesToOff,
  updateSearch,
} from '#server/alerts/saved-search.sql.ts';
import type { StopTarget } from '#server/alerts/stop-token.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';

/** Stops what the link of an email names, and forgets the notices that wait. Idempotent. Locks the customer's alerts. */
export function stopAlert(db: Db, target: StopTarget): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAlerts(tx, target.customerId);
    await stop(tx, target);
    await deleteNoticesOfStopped(tx, target.customerId);
  });
}

async function stop(tx: Tx, { kind, customerId, id }: StopTarget): Promise<void> {
  if (kind === 'search') {
    await updateSearch(tx, { customerId, id }, { frequency: 'off' });
  } else if (kind === 'price') {
    const alert = await lockPriceAlert(tx, { customerId, id });
    if (alert?.state !== 'active') return;
    await updatePriceAlert(tx, { ...alert, state: 'paused' });
    await deleteWaitingOfPriceAlert(tx, customerId, alert.itemId);
  } else {
    if (kind === 'daily') await updateDailySearchesToOff(tx, customerId);
    const isDailyOnly = kind === 'daily';
    if (await updateFavouriteAlertsToOff(tx, { customerId, isDailyOnly }))
      await deleteFavouriteNotices(tx, customerId, ['new', 'back', 'price']);
  }
}
