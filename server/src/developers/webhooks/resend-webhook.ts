import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { callWebhookWorker } from './call-webhook-worker.ts';
import { selectDeliveryOwner, updateToSendAgain } from './deliveries.sql.ts';
import { sendAgainLimit } from './webhook.rules.ts';

interface ResendInput {
  /** Id of the delivery. */
  id: number;
  customerId: number;
  now: Date;
}

/** Sends an event to its webhook again, under the id that it had. */
export async function resendWebhook(db: Db, { id, customerId, now }: ResendInput): Promise<void> {
  await refuseIfTooMany(db, { ...sendAgainLimit, key: `webhook_send:customer:${customerId}`, now });
  await inTransaction(db, async (tx) => {
    const { isOn } = (await selectDeliveryOwner(tx, id, customerId)) ?? refuse('webhook_delivery_not_found');
    if (!isOn) refuse('webhook_disabled');
    await updateToSendAgain(tx, id, now);
    await callWebhookWorker(tx);
  });
}
