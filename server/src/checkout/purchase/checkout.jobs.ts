import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { reportIntegrity } from '#server/ledger/report-integrity.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { closeOverdueDisputes } from '#server/checkout/disputes/close-overdue-disputes.ts';
import { expireReservations } from '#server/checkout/settlement/expire-reservations.ts';
import { settleOverdueOrders } from '#server/checkout/settlement/settle-overdue-orders.ts';
import { withdrawalJobs } from '#server/checkout/withdrawals/withdrawals.jobs.ts';
import { verifyOrders } from '#server/checkout/checkout.integrity.ts';

interface CheckoutJobs {
  db: Db;
  delivery: DeliveryGateway;
  clock: Clock;
}

/** Jobs of the checkout: expire reservations, settle orders and disputes whose event was lost, check integrity. */
export function checkoutJobs({ db, delivery, clock }: CheckoutJobs): Job[] {
  return [
    {
      name: 'checkout.expire_reservations',
      cron: '* * * * *',
      run: async () => {
        await expireReservations(db, { delivery, now: clock.now() });
      },
    },
    {
      name: 'checkout.settle_overdue_orders',
      cron: '*/5 * * * *',
      run: async () => {
        await settleOverdueOrders(db, { delivery, now: clock.now() });
      },
    },
    {
      name: 'checkout.close_overdue_disputes',
      cron: '39 * * * *',
      run: async () => {
        await closeOverdueDisputes(db, clock.now());
      },
    },
    {
      name: 'checkout.verify_orders',
      cron: '9 * * * *',
      run: async () => reportIntegrity(db, 'checkout.verify_orders', await verifyOrders(db, clock.now())),
    },
    ...withdrawalJobs({ db, clock }),
  ];
}
