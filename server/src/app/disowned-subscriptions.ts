import { endAccessSince } from '#server/developers/webhooks/end-access-since.ts';
import type { DisownedEvent } from '#server/identity/identity.types.ts';
import { holdPayoutsOfCustomer } from '#server/payments/payouts/hold-payouts-of-customer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Subscriptions } from '#server/platform/outbox.ts';

/** What follows in other domains when a sign-in was somebody else. */
export function disownedSubscriptions({ db, clock }: { db: Db; clock: Clock }): Subscriptions {
  return {
    'identity.sign_in_disowned': [
      {
        name: 'end access of programs',
        handle: ({ customerId, since }: DisownedEvent) =>
          endAccessSince(db, { customerId, since: new Date(since), now: clock.now() }),
      },
      {
        name: 'hold payouts',
        handle: ({ customerId }: DisownedEvent) => holdPayoutsOfCustomer(db, { customerId, now: clock.now() }),
      },
    ],
  };
}
