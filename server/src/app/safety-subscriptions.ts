import { emailRecentAccess } from '#server/developers/webhooks/email-recent-access.ts';
import { endAccessSince } from '#server/developers/webhooks/end-access-since.ts';
import type { DisownedEvent, TwoStepRemovedEvent } from '#server/identity/identity.types.ts';
import type { PasswordSetEvent } from '#server/identity/ways-in.types.ts';
import { holdPayoutsOfCustomer } from '#server/payments/payouts/hold-payouts-of-customer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Subscriptions } from '#server/platform/outbox.ts';

interface SafetyDeps {
  db: Db;
  clock: Clock;
  shopUrl: string;
}

/** What follows in other domains when an account was, or may be, in other hands. */
export function safetySubscriptions({ db, clock, shopUrl }: SafetyDeps): Subscriptions {
  const holdPayouts = {
    name: 'hold payouts',
    handle: ({ customerId }: TwoStepRemovedEvent) => holdPayoutsOfCustomer(db, { customerId, now: clock.now() }),
  };
  const endAccess = {
    name: 'end access of programs',
    handle: ({ customerId, since }: DisownedEvent) =>
      endAccessSince(db, { customerId, since: new Date(since), now: clock.now() }),
  };
  return {
    'identity.sign_in_disowned': [endAccess, holdPayouts],
    'identity.ways_in_dropped': [endAccess],
    'identity.password_set': [
      {
        name: 'email of recent access',
        handle: ({ customerId, language, at }: PasswordSetEvent) =>
          emailRecentAccess(db, { customerId, language, at: new Date(at), origin: shopUrl, now: clock.now() }),
      },
    ],
    'identity.two_step_removed': [holdPayouts],
  };
}
