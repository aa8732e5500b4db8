import { changePriceAlertRoute, deletePriceAlertRoute, setPriceAlertRoute } from '#contract/alerts.ts';
import { fromMajor } from '#contract/money.ts';
import { deletePriceAlert, listPriceAlerts } from '#server/alerts/alerts.queries.ts';
import { bind, type BoundRoute } from '#server/platform/http/bind.ts';
import { refuse } from '#server/platform/refusal.ts';
import { changePriceAlert } from './change-price-alert.ts';
import { type AlertsDeps, replyAlerts } from './reply-alerts.ts';
import { throttleAlerts } from './throttle-alerts.ts';
import { setPriceAlert } from './set-price-alert.ts';

export function priceAlertRoutes(deps: AlertsDeps): BoundRoute[] {
  const { db, content } = deps;
  return [
    bind(setPriceAlertRoute, async ({ item_id: itemId, target, repeats, by_email, by_push }, call) => {
      await throttleAlerts(db, call);
      const { currency } = content.displayFor(call.display);
      await setPriceAlert(db, {
        customerId: call.customerId(),
        itemId,
        targetMinor: Math.max(1, fromMajor(target, currency.digits)),
        currency: currency.code,
        repeats: repeats ?? false,
        byEmail: by_email ?? true,
        byPush: by_push ?? false,
        now: call.now,
      });
      return replyAlerts(deps, call);
    }),
    bind(changePriceAlertRoute, async ({ id, target, repeats, is_paused: isPaused, by_email, by_push }, call) => {
      const customerId = call.customerId();
      const targetMinor = target === undefined ? undefined : await toMinor(deps, { customerId, id, target });
      const channels = { byEmail: by_email, byPush: by_push };
      await changePriceAlert(db, { customerId, id }, { targetMinor, repeats, isPaused, ...channels });
      return replyAlerts(deps, call);
    }),
    bind(deletePriceAlertRoute, async ({ id }, call) => {
      await deletePriceAlert(db, { customerId: call.customerId(), id });
      return replyAlerts(deps, call);
    }),
  ];
}

/** An amount in the currency of an alert, in its minor units. */
async function toMinor(
  { db, content }: AlertsDeps,
  { customerId, id, target }: { customerId: number; id: number; target: number },
): Promise<number> {
  const alert = (await listPriceAlerts(db, customerId)).find((one) => one.id === id) ?? refuse('alert_not_found');
  const { digits } = content.displayFor({ currency: alert.currency }).currency;
  return Math.max(1, fromMajor(target, digits));
}
