import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';

export const deliverWebhooksJob = 'developers.deliver_webhooks';

/** Calls the worker for events that are due; calls that come before it starts share one run. */
export function callWebhookWorker(tx: Tx): Promise<void> {
  return addJob(tx, { name: deliverWebhooksJob, payload: {}, key: deliverWebhooksJob });
}
