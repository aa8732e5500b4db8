import { inTransaction, type Db } from '#server/platform/db.ts';
import { insertWebhookEvent } from '#server/payments/payments.sql.ts';
import type { PaymentGateway, WebhookDelivery } from '#server/payments/payments.types.ts';
import { settlePayment } from './settle-payment.ts';

export type WebhookResult = 'settled' | 'known' | 'refused';

interface IncomingWebhook extends WebhookDelivery {
  gateway: PaymentGateway;
}

/**
 * Believes a webhook whose signature and age are right, notes its event and settles the payment, all in one
 * transaction. An event that was noted before changes nothing.
 */
export async function receiveWebhook(db: Db, { gateway, ...delivery }: IncomingWebhook): Promise<WebhookResult> {
  const event = gateway.receiveWebhook(delivery);
  if (!event) return 'refused';
  return inTransaction(db, async (tx) => {
    const isNew = await insertWebhookEvent(tx, { provider: gateway.name, event, now: delivery.now });
    if (!isNew) return 'known';
    await settlePayment(tx, event, { provider: gateway.name, now: delivery.now });
    return 'settled';
  });
}
