import type { TaskList } from 'graphile-worker';
import { checkoutJobs } from '#server/checkout/checkout.jobs.ts';
import { closeUnpaidOrder } from '#server/checkout/close-unpaid-order.ts';
import { completeOrder } from '#server/checkout/complete-order.ts';
import { settlePaidOrder } from '#server/checkout/settle-paid-order.ts';
import { deliveryJobs } from '#server/delivery/delivery.jobs.ts';
import type { DeliveryNews } from '#server/delivery/delivery.types.ts';
import { paymentsJobs } from '#server/payments/payments.jobs.ts';
import type { PaymentNews } from '#server/payments/payments.types.ts';
import { outboxJobs } from '#server/platform/outbox.ts';
import type { PurchaseDeps } from '#server/checkout/checkout.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';

interface MoneyJobs {
  deps: PurchaseDeps;
  clock: Clock;
  secret: string;
  webhookUrl: string;
}

/** The jobs of everything that moves money, with the news that they tell each other. */
export function moneyJobs(db: Db, { deps, clock, secret, webhookUrl }: MoneyJobs): TaskList {
  const { delivery, gateways } = deps;
  const jobs = [
    ...outboxJobs(db, {
      'payments.payment_paid': [
        {
          name: 'order',
          hear: ({ referenceId }: PaymentNews) =>
            settlePaidOrder(db, { orderId: referenceId, delivery, now: clock.now() }),
        },
      ],
      'payments.payment_failed': [
        {
          name: 'order',
          hear: ({ referenceId }: PaymentNews) => closeUnpaidOrder(db, { orderId: referenceId, now: clock.now() }),
        },
      ],
      'delivery.item_delivered': [
        { name: 'order', hear: ({ orderId }: DeliveryNews) => completeOrder(db, { orderId, now: clock.now() }) },
      ],
    }),
    ...paymentsJobs({ db, gateways, clock, sandbox: { secret, webhookUrl: () => webhookUrl } }),
    ...deliveryJobs({ db, gateways: { sandbox: delivery }, clock }),
    ...checkoutJobs({ db, delivery, clock }),
  ];
  return Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
}
