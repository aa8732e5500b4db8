import { webhookOffers } from '#server/developers/webhooks/webhook-offers.ts';
import { offerEmails } from '#server/offers/offer-emails.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Subscriptions } from '#server/platform/outbox.ts';
import { ifFor } from './if-for.ts';
import { safetySubscriptions } from './safety-subscriptions.ts';
import type { walletHandlers } from './wallet-handlers.ts';

interface PayoutDeps {
  db: Db;
  clock: Clock;
  shopUrl: string;
  wallet: ReturnType<typeof walletHandlers>;
}

/** Handlers of offers, of payouts for offers and balances, and of accounts that may be in other hands. */
export function payoutSubscriptions({ db, clock, shopUrl, wallet }: PayoutDeps): Subscriptions {
  const offers = offerEmails(db, shopUrl);
  const webhooks = webhookOffers(db, clock);
  return {
    'payments.payout_sent': [
      { name: 'webhooks', handle: ifFor('offer', webhooks.tellPaid) },
      { name: 'email', handle: ifFor('offer', offers.emailPaidOut) },
      { name: 'email of a balance', handle: ifFor('wallet', wallet.emailPaidOut) },
    ],
    'payments.payout_failed': [
      { name: 'webhooks', handle: ifFor('offer', webhooks.tellPayoutFailed) },
      { name: 'email', handle: ifFor('offer', offers.emailPayoutFailed) },
      { name: 'return coins of a balance', handle: ifFor('wallet', wallet.returnPayout) },
    ],
    'payments.payout_released': [
      { name: 'return disputed coins of a balance', handle: ifFor('wallet', wallet.returnReleasedPayout) },
    ],
    ...safetySubscriptions({ db, clock, shopUrl }),
    ...offerHandlers(offers, webhooks),
  };
}

function offerHandlers(offers: ReturnType<typeof offerEmails>, webhooks: ReturnType<typeof webhookOffers>) {
  const answered = { name: 'webhooks', handle: webhooks.tellAnswered };
  return {
    'offers.offers_received': [
      { name: 'email', handle: offers.emailReceived },
      { name: 'webhooks', handle: webhooks.tellReceived },
    ],
    'offers.counter_offer_made': [{ name: 'email', handle: offers.emailCountered }, answered],
    'offers.offer_approved': [{ name: 'email', handle: offers.emailApproved }, answered],
    'offers.offer_accepted': [{ name: 'webhooks', handle: webhooks.tellAccepted }],
    'offers.offer_declined': [{ name: 'email', handle: offers.emailDeclined }, answered],
    'offers.offer_completed': [{ name: 'email', handle: offers.emailPayoutGiven }],
    'offers.offer_expired': [
      { name: 'email', handle: offers.emailExpired },
      { name: 'webhooks', handle: webhooks.tellExpired },
    ],
  } satisfies Partial<Subscriptions>;
}
