import { inTransaction, type Db } from '#server/platform/db.ts';
import { insertWebhookEvent } from '#server/payments/payments.sql.ts';
import type { PaymentGateway, WebhookDelivery } from '#server/payments/payments.types.ts';
import { recordReport } from './record-report.ts';
import { settlePayment } from './settle-payment.ts';

export type WebhookResult = 'settled' | 'known' | 'refused';

interface IncomingWebhook extends WebhookDelivery {
  gateway: PaymentGateway;
}

/** Verifies a webhook, stores its event and applies its report in one transaction. Known events are ignored. */
export async function receiveWebhook(db: Db, { gateway, ...delivery }: IncomingWebhook): Promise<WebhookResult> {
  const event = gateway.receiveWebhook(delivery);
  if (!event) return 'refused';
  return inTransaction(db, async (tx) => {
    const isNew = await insertWebhookEvent(tx, { provider: gateway.name, event, now: delivery.now });
    if (!isNew) return 'known';
    const source = { provider: gateway.name, now: delivery.now };
    if (event.report) await settlePayment(tx, event.report, source);
    if (event.moneyReport) await recordReport(tx, event.moneyReport, source);
    return 'settled';
  });
}
