import { pushDevicesMax } from '#server/alerts/alerts.rules.ts';
import { countOtherDevices, upsertDevice } from '#server/alerts/push-device.sql.ts';
import { lockAlerts } from '#server/alerts/saved-search.sql.ts';
import type { PushDevice } from '#server/alerts/alerts.types.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { PushGateway } from './push.types.ts';

/** Adds a browser that gets push messages, of a known push service only. Locks the customer's alerts. */
export function addDevice(db: Db, device: Omit<PushDevice, 'id'>, gateway: PushGateway | null): Promise<void> {
  if (!gateway) refuse('push_unavailable');
  if (!gateway.accepts(device.endpoint)) refuse('push_service_unknown');
  return inTransaction(db, async (tx) => {
    await lockAlerts(tx, device.customerId);
    if (!(await lockAccountShared(tx, device.customerId))) refuse('not_signed_in');
    if ((await countOtherDevices(tx, device.customerId, device.endpoint)) >= pushDevicesMax)
      refuse('push_devices_full', { max: pushDevicesMax });
    await upsertDevice(tx, device);
  });
}
