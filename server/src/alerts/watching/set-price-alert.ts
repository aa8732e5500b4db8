import { priceAlertsMax } from '#server/alerts/alerts.rules.ts';
import {
  deleteWaitingOfPriceAlert,
  type NewPriceAlert,
  selectEuroCents,
  selectItemState,
  upsertPriceAlert,
} from '#server/alerts/price-alert.sql.ts';
import { lockAlerts } from '#server/alerts/saved-search.sql.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

/**
 * Sets the price at which a customer wants a notice of an item. A second alert of the item replaces the first. Refuses a
 * price that the item or one of its copies has reached already. Locks the customer's alerts.
 */
export function setPriceAlert(db: Db, alert: Omit<NewPriceAlert, 'targetCents'>): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAlerts(tx, alert.customerId);
    if (!(await lockAccountShared(tx, alert.customerId))) refuse('not_signed_in');
    const { isKnown, lowestCents, othersCount } = await selectItemState(tx, alert);
    if (!isKnown) refuse('item_not_found');
    if (othersCount >= priceAlertsMax) refuse('price_alerts_full', { max: priceAlertsMax });
    const targetCents = await selectEuroCents(tx, alert);
    if (lowestCents !== null && lowestCents <= targetCents) refuse('price_alert_reached_already');
    await upsertPriceAlert(tx, { ...alert, targetCents });
    await deleteWaitingOfPriceAlert(tx, alert.customerId, alert.itemId);
  });
}
