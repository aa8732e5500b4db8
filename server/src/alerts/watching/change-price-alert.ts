import {
  deleteWaitingOfPriceAlert,
  lockPriceAlert,
  selectEuroCents,
  selectItemState,
  updatePriceAlert,
} from '#server/alerts/price-alert.sql.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface PriceAlertChange {
  targetMinor?: number | undefined;
  repeats?: boolean | undefined;
  isPaused?: boolean | undefined;
  byEmail?: boolean | undefined;
  byPush?: boolean | undefined;
}

/**
 * Changes a price alert; another price or resuming makes it active again, and is refused if the item has reached the
 * price already. Notices of an alert that was paused or got another price are forgotten.
 */
export function changePriceAlert(
  db: Db,
  owned: { customerId: number; id: number },
  change: PriceAlertChange,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const alert = (await lockPriceAlert(tx, owned)) ?? refuse('alert_not_found');
    const targetMinor = change.targetMinor ?? alert.targetMinor;
    const targetCents = await selectEuroCents(tx, { targetMinor, currency: alert.currency });
    const isRenewed = change.targetMinor !== undefined || change.isPaused === false;
    const state = change.isPaused === true ? 'paused' : isRenewed ? 'active' : alert.state;
    if (isRenewed && state === 'active') {
      const { lowestCents } = await selectItemState(tx, alert);
      if (lowestCents !== null && lowestCents <= targetCents) refuse('price_alert_reached_already');
    }
    await updatePriceAlert(tx, {
      ...alert,
      targetMinor,
      targetCents,
      state,
      repeats: change.repeats ?? alert.repeats,
      byEmail: change.byEmail ?? alert.byEmail,
      byPush: change.byPush ?? alert.byPush,
    });
    if (isRenewed || state === 'paused') await deleteWaitingOfPriceAlert(tx, alert.customerId, alert.itemId);
  });
}
