import { endAccessSince } from '#server/developers/webhooks/end-access-since.ts';
import type { DisownedEvent, TwoStepRemovedEvent } from '#server/identity/identity.types.ts';
import { holdPayoutsOfCustomer } from '#server/payments/payouts/hold-payouts-of-customer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Subscriptions } from '#server/platform/outbox.ts';

/** What follows in other domains when an account was, or may be, in other hands. */
export function safetySubscriptions({ db, clock }: { db: Db; clock: Clock }): Subscriptions {
  const holdPayouts = {
    name: 'hold payouts',
    handle: ({ customerId }: TwoStepRemovedEvent) => holdPayoutsOfCustomer(db, { customerId, now: clock.now() }),
  };
  return {
    'identity.sign_in_disowned': [
      {
        name: 'end access of programs',
        handle: ({ customerId, since }: DisownedEvent) =>
          endAccessSince(db, { customerId, since: new Date(since), now: clock.now() }),
      },
      holdPayouts,
    ],
    'identity.two_step_removed': [holdPayouts],
  };
}
