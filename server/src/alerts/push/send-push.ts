import { z } from 'zod';
import { deleteDevice, selectDevice } from '#server/alerts/push-device.sql.ts';
import type { Db } from '#server/platform/db.ts';
import type { PushGateway } from './push.types.ts';

export const pushJob = 'alerts.send_push';

/** The last attempt comes within the hour: an older message is worth nothing. */
export const pushAttemptsMax = 6;

const pushJobSchema = z.object({
  deviceId: z.number().int(),
  message: z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() }),
});
export type PushJob = z.output<typeof pushJobSchema>;

/** Sends one message to one browser, and removes a browser that its push service no longer knows. */
export async function sendPush(db: Db, payload: unknown, gateway: PushGateway | null): Promise<void> {
  const { deviceId, message } = pushJobSchema.parse(payload);
  const device = await selectDevice(db, deviceId);
  if (!device || !gateway) return;
  if ((await gateway.send(device, message)) === 'gone') await deleteDevice(db, device);
}
