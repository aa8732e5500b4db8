import { withdrawOfferRoute } from '#contract/offers.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute } from '#server/platform/http/bind.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import type { WithdrawalDeps } from './offers.types.ts';
import { toWithdrawal } from './to-withdrawal.ts';
import { withdrawOffer } from './withdraw-offer.ts';

export interface WithdrawalRouteDeps extends WithdrawalDeps {
  db: Db;
  content: ContentSnapshot;
}

/** Each withdrawal may ask the provider about a card: nobody tries stolen ones here. */
const withdrawalsMax = 20;
const windowSeconds = 3600;

/** The call by which a customer says where the money goes. */
export function withdrawalRoutes({ db, content, ...deps }: WithdrawalRouteDeps): BoundRoute[] {
  return [
    bind(withdrawOfferRoute, async (input, call) => {
      const key = `withdraw:customer:${call.customerId()}`;
      await refuseIfTooMany(db, { key, limit: withdrawalsMax, windowSeconds, now: call.now });
      await withdrawOffer(db, toWithdrawal(input, call, content.state()), deps);
      return { status: 'OK' as const };
    }),
  ];
}
