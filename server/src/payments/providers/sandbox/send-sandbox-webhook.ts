import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import { signWebhook } from '#server/payments/payments.rules.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { selectWebhook, updateWebhookDelivered } from './sandbox.sql.ts';

interface WebhookSending {
  webhookId: string;
  /** Absolute URL of the shop's webhook route. */
  webhookUrl: string;
  secret: string;
  now: Date;
}

const answerMsMax = 5000;

/** Sends a webhook over HTTP with a fresh signature. Throws unless the shop answers 2xx, so that the job retries. */
export async function sendSandboxWebhook(db: Db, sending: WebhookSending): Promise<void> {
  const { webhookId, webhookUrl, secret, now } = sending;
  const webhook = await selectWebhook(db, webhookId);
  assert(webhook, `sandbox webhook ${webhookId} exists`);
  const answer = await fetch(webhookUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-signature': signWebhook(secret, webhook.body, now),
    },
    body: webhook.body,
    redirect: 'error',
    signal: AbortSignal.timeout(answerMsMax),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new ProviderFailure(`the shop answered webhook ${webhookId} with ${answer.status}`);
  await updateWebhookDelivered(db, webhookId, now);
}
