import { withdrawOfferRoute } from '#contract/offers.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute } from '#server/platform/http/bind.ts';
import type { WithdrawalDeps } from './offers.types.ts';
import { toWithdrawal } from './to-withdrawal.ts';
import { withdrawOffer } from './withdraw-offer.ts';

export interface WithdrawalRouteDeps extends WithdrawalDeps {
  db: Db;
  content: ContentSnapshot;
}

/** The call by which a customer says where the money goes. */
export function withdrawalRoutes({ db, content, ...deps }: WithdrawalRouteDeps): BoundRoute[] {
  return [
    bind(withdrawOfferRoute, async (input, call) => {
      await withdrawOffer(db, toWithdrawal(input, call, content.state()), deps);
      return { status: 'OK' as const };
    }),
  ];
}
