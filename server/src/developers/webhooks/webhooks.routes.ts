import * as contract from '#contract/webhooks.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, ok, replyWith } from '#server/platform/http/bind.ts';
import { changeWebhook } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { resendWebhook } from './resend-webhook.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { sendTestEvent } from './send-test-event.ts';
import { toWireDelivery, toWireWebhook } from './webhook.rules.ts';
import type { WebhookDeps } from './webhook.types.ts';
import { listDeliveries, listWebhooks, removeWebhook } from './webhooks.queries.ts';

export function webhookRoutes(db: Db, deps: WebhookDeps): BoundRoute[] {
  return [
    bind(contract.listWebhooksRoute, async (_input, call) => {
      const webhooks = await listWebhooks(db, call.customerId());
      return replyWith(webhooks.map(toWireWebhook));
    }),
    bind(contract.createWebhookRoute, async ({ url, events }, call) => {
      const owner = { customerId: call.customerId(), now: call.now };
      return replyWith(await createWebhook(db, { ...owner, url, events }, deps));
    }),
    bind(contract.changeWebhookRoute, async ({ enabled: isEnabled = true, ...change }, call) => {
      await changeWebhook(db, { ...change, isEnabled, customerId: call.customerId(), now: call.now }, deps);
      return ok;
    }),
    bind(contract.rotateWebhookSecretRoute, async ({ id }, call) =>
      replyWith(await rotateWebhookSecret(db, { id, customerId: call.customerId(), key: deps.key, now: call.now })),
    ),
    bind(contract.deleteWebhookRoute, async ({ id }, call) => {
      await removeWebhook(db, id, call.customerId());
      return ok;
    }),
    bind(contract.sendTestEventRoute, async ({ id }, call) => {
      await sendTestEvent(db, { id, customerId: call.customerId(), now: call.now });
      return ok;
    }),
    bind(contract.listWebhookDeliveriesRoute, async ({ id, cursor }, call) => {
      const { rows, next } = await listDeliveries(db, { id, customerId: call.customerId(), cursor });
      return { ...ok, payload: rows.map(toWireDelivery), next };
    }),
    bind(contract.resendWebhookRoute, async ({ id }, call) => {
      await resendWebhook(db, { id, customerId: call.customerId(), now: call.now });
      return ok;
    }),
  ];
}
