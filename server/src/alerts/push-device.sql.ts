import type { Reader, Tx } from '#server/platform/db.ts';
import type { PushDevice } from './alerts.types.ts';

const columns = (reader: Reader) => reader`id, customer_id, endpoint, p256dh, auth, name, created_at`;

/** Newest first. */
export function selectDevices(reader: Reader, customerId: number): Promise<PushDevice[]> {
  return reader<PushDevice[]>`
    select ${columns(reader)} from alerts.push_devices where customer_id = ${customerId}
    order by created_at desc, id desc`;
}

export async function selectDevice(reader: Reader, id: number): Promise<PushDevice | null> {
  const [row] = await reader<PushDevice[]>`select ${columns(reader)} from alerts.push_devices where id = ${id}`;
  return row ?? null;
}

export async function countOtherDevices(tx: Tx, customerId: number, endpoint: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from alerts.push_devices
    where customer_id = ${customerId} and endpoint <> ${endpoint}`;
  return row?.count ?? 0;
}

/** A browser belongs to whoever subscribed it last. */
export async function upsertDevice(tx: Tx, device: Omit<PushDevice, 'id'>): Promise<void> {
  await tx`
    insert into alerts.push_devices (customer_id, endpoint, p256dh, auth, name, created_at)
    values (${device.customerId}, ${device.endpoint}, ${device.p256dh}, ${device.auth}, ${device.name},
      ${device.createdAt})
    on conflict (endpoint) do update set customer_id = excluded.customer_id, p256dh = excluded.p256dh,
      auth = excluded.auth, name = excluded.name, created_at = excluded.created_at`;
}

export async function deleteDeviceOf(reader: Reader, customerId: number, id: number): Promise<void> {
  await reader`delete from alerts.push_devices where id = ${id} and customer_id = ${customerId}`;
}

/** Deletes a device that its push service no longer knows, unless it was subscribed anew. */
export async function deleteDevice(reader: Reader, { id, auth }: Pick<PushDevice, 'id' | 'auth'>): Promise<void> {
  await reader`delete from alerts.push_devices where id = ${id} and auth = ${auth}`;
}
