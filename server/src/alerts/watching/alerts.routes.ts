import {
  changeFavouriteAlertsRoute,
  changeSearchRoute,
  deleteSearchRoute,
  listAlertsRoute,
  saveSearchRoute,
} from '#contract/alerts.ts';
import { deleteSearch } from '#server/alerts/alerts.queries.ts';
import { bind, type BoundRoute } from '#server/platform/http/bind.ts';
import { changeFavouriteAlerts } from './change-favourite-alerts.ts';
import { changeSearch } from './change-search.ts';
import { priceAlertRoutes } from './price-alerts.routes.ts';
import { pushDeviceRoutes } from './push-devices.routes.ts';
import { type AlertsDeps, replyAlerts } from './reply-alerts.ts';
import { throttleAlerts } from './throttle-alerts.ts';
import { saveSearch } from './save-search.ts';

/** Every change answers the whole list. */
export function alertsRoutes(deps: AlertsDeps): BoundRoute[] {
  return [
    bind(listAlertsRoute, (_input, call) => replyAlerts(deps, call)),
    ...searchRoutes(deps),
    ...priceAlertRoutes(deps),
    ...pushDeviceRoutes(deps),
  ];
}

function searchRoutes(deps: AlertsDeps): BoundRoute[] {
  const { db, content } = deps;
  return [
    bind(saveSearchRoute, async ({ name, query, frequency, by_email: byEmail, by_push: byPush }, call) => {
      await throttleAlerts(db, call);
      const { currency, language } = content.displayFor(call.display);
      await saveSearch(db, {
        customerId: call.customerId(),
        name,
        query,
        currency: currency.code,
        languageId: language.id,
        frequency,
        byEmail: byEmail ?? true,
        byPush: byPush ?? false,
        now: call.now,
      });
      return replyAlerts(deps, call);
    }),
    bind(changeSearchRoute, async ({ id, by_email: byEmail, by_push: byPush, ...change }, call) => {
      await changeSearch(db, { customerId: call.customerId(), id }, { ...change, byEmail, byPush });
      return replyAlerts(deps, call);
    }),
    bind(deleteSearchRoute, async ({ id }, call) => {
      await deleteSearch(db, { customerId: call.customerId(), id });
      return replyAlerts(deps, call);
    }),
    bind(changeFavouriteAlertsRoute, async ({ by_email: byEmail, by_push: byPush, ...change }, call) => {
      const customer = { customerId: call.customerId(), now: call.now };
      await changeFavouriteAlerts(db, customer, { ...change, byEmail, byPush });
      return replyAlerts(deps, call);
    }),
  ];
}
