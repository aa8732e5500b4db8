import { addPushDeviceRoute, removePushDeviceRoute } from '#contract/alerts.ts';
import { removeDevice } from '#server/alerts/alerts.queries.ts';
import { addDevice } from '#server/alerts/push/add-device.ts';
import { describeDevice } from '#server/identity/session.rules.ts';
import { bind, type BoundRoute } from '#server/platform/http/bind.ts';
import { type AlertsDeps, replyAlerts } from './reply-alerts.ts';
import { throttleAlerts } from './throttle-alerts.ts';

export function pushDeviceRoutes(deps: AlertsDeps): BoundRoute[] {
  const { db, push } = deps;
  return [
    bind(addPushDeviceRoute, async (keys, call) => {
      await throttleAlerts(db, call);
      const name = describeDevice(call.userAgent).slice(0, 100);
      await addDevice(db, { ...keys, name, customerId: call.customerId(), createdAt: call.now }, push);
      return replyAlerts(deps, call);
    }),
    bind(removePushDeviceRoute, async ({ id }, call) => {
      await removeDevice(db, call.customerId(), id);
      return replyAlerts(deps, call);
    }),
  ];
}
