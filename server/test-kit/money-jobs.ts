import type { TaskList } from 'graphile-worker';
import { twinJobs } from '#server/app/open-twin.ts';
import { subscriptions } from '#server/app/subscriptions.ts';
import { checkoutJobs } from '#server/checkout/purchase/checkout.jobs.ts';
import type { PurchaseDeps } from '#server/checkout/checkout.types.ts';
import type { ContentState } from '#server/content/content.types.ts';
import { deliveryJobs } from '#server/delivery/delivery.jobs.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { paymentsJobs } from '#server/payments/reconciliation/payments.jobs.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { outboxJobs } from '#server/platform/outbox.ts';
import { walletJobs } from '#server/wallet/wallet.jobs.ts';

interface MoneyJobs {
  deps: PurchaseDeps;
  content: ContentState;
  clock: Clock;
  secret: string;
  webhookUrl: string;
  /** Called for each job that failed without a configured fault. */
  onFailure: (name: string, error: unknown) => void;
}

/** Jobs of all money domains, with the real event subscriptions. */
export function moneyJobs(db: Db, { deps, content, clock, secret, webhookUrl, onFailure }: MoneyJobs): TaskList {
  const { delivery, gateways } = deps;
  const manual = createManualDelivery();
  const jobs = [
    ...outboxJobs(
      db,
      subscriptions({ db, clock, delivery, shopUrl: 'http://shop.example', content: { state: () => content } }),
    ),
    ...paymentsJobs({ db, gateways, clock }),
    ...walletJobs({ db, clock }),
    ...deliveryJobs({
      db,
      gateways: { sandbox: delivery, manual, steam: { ...manual, name: 'steam' } },
      clock,
    }),
    ...checkoutJobs({ db, delivery, clock }),
    ...twinJobs({ db, clock, webhookUrl: () => webhookUrl, webhookSecret: secret }),
  ];
  return Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => watch(job, payload, onFailure)]));
}

async function watch(job: Job, payload: unknown, onFailure: MoneyJobs['onFailure']): Promise<void> {
  try {
    await job.run(payload);
  } catch (error) {
    if (!isOrderedFault(error)) onFailure(job.name, error);
    throw error;
  }
}

/** Failures of gateways are faults that the test ordered. */
function isOrderedFault(error: unknown): boolean {
  return error instanceof ProviderFailure && error.message.startsWith('stripe: ');
}
