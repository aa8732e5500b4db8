import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { expireReservations } from './expire-reservations.ts';
import { forgetAttempts } from './forget-attempts.ts';

interface CheckoutJobs {
  db: Db;
  delivery: DeliveryGateway;
  clock: Clock;
}

/** Jobs of the checkout: reservations that ran out, and keys that nobody will repeat any more. */
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
      name: 'checkout.forget_attempts',
      cron: '41 3 * * *',
      run: () => forgetAttempts(db, clock.now()),
    },
  ];
}
