import { type WithdrawOfferRequest, withdrawOfferRoute } from '#contract/offers.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { payoutMethodsOf } from '#server/content/payout-methods.ts';
import type { ContentState } from '#server/content/content.types.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call, ok } from '#server/platform/http/bind.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toPayeeContact, toPayoutInput } from '#server/payments/payouts/to-payee.ts';
import type { WithdrawalDeps, WithdrawalInput } from '#server/offers/offers.types.ts';
import { withdrawOffer } from './withdraw-offer.ts';

export interface WithdrawalRouteDeps extends WithdrawalDeps {
  db: Db;
  content: ContentSnapshot;
}

export function withdrawalRoutes({ db, content, ...deps }: WithdrawalRouteDeps): BoundRoute[] {
  return [
    bind(withdrawOfferRoute, async (input, call) => {
      await withdrawOffer(db, toWithdrawal(input, call, content.state()), deps);
      return ok;
    }),
  ];
}

/** Converts the input of the wire. */
function toWithdrawal(input: WithdrawOfferRequest, call: Call, content: ContentState): WithdrawalInput {
  const session = call.session ?? refuse('not_signed_in');
  return {
    offerId: input.id,
    customerId: session.customerId,
    contact: toPayeeContact(input, content),
    payout: toPayoutInput(input),
    idempotencyKey: call.idempotencyKey,
    sessionId: session.id,
    password: input.cur_password ?? null,
    payoutMethods: payoutMethodsOf(content.settings),
    holdDays: content.settings.payoutHoldDays,
    now: call.now,
  };
}
