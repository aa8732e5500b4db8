import { createSnapshot } from '#server/content/content-snapshot.ts';
import { offersRoutes } from '#server/offers/offers.routes.ts';
import { pricingRoutes } from '#server/offers/pricing/pricing.routes.ts';
import { withdrawalRoutes } from '#server/offers/withdrawal/withdrawal.routes.ts';
import { answerCall, checkReply } from '#server/platform/http/answer.ts';
import { givenCall } from './given-call.ts';
import { givenCustomer } from './given-customer.ts';
import type { MoneyShop } from './money-shop.ts';
import { observeAnswer } from './observed-calls.ts';

interface SellerInput {
  isOfferEnabled?: boolean;
  payoutsByMbway?: boolean;
  /** The item that every title is matched to. */
  itemId?: number | null;
  now?: Date;
}

export interface Seller {
  id: number;
  /** Calls a route of selling by name, as the HTTP layer would. */
  call: (name: string, input?: object, facts?: CallFacts) => Promise<Record<string, unknown>>;
}

interface CallFacts {
  at?: Date;
  idempotencyKey?: string;
}

/** A customer who sells and displays prices in yen. */
export async function givenSeller(shop: MoneyShop, seller: SellerInput = {}): Promise<Seller> {
  const { isOfferEnabled = true, payoutsByMbway = false, itemId = null, now = new Date() } = seller;
  const { id: customerId } = await givenCustomer(shop.db);
  const life = { refresh: () => Promise.resolve(), close: () => Promise.resolve() };
  const state = { ...shop.content, settings: { ...shop.content.settings, isOfferEnabled, payoutsByMbway } };
  const content = createSnapshot(() => state, life);
  const guessItem = () => (itemId === null ? null : { id: itemId });
  const deps = { ...shop.deps, db: shop.db, content, guessItem };
  const routes = [...offersRoutes(deps), ...pricingRoutes(shop.db), ...withdrawalRoutes(deps)];
  return {
    id: customerId,
    call: async (name, input = {}, { at = now, idempotencyKey = null as string | null } = {}) => {
      const bound = routes.find(({ route }) => route.name === name);
      if (!bound) throw new Error(`no call ${name}`);
      const call = givenCall({ customerId, currency: 'JPY', now: at, idempotencyKey });
      const reply = await observeAnswer(bound, () => answerCall(bound, input, call));
      checkReply(bound, reply);
      return reply as Record<string, unknown>;
    },
  };
}
