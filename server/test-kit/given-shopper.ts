import { lastContactRoutes } from '#server/checkout/orders/last-contact.routes.ts';
import { orderRoutes } from '#server/checkout/orders/orders.routes.ts';
import { checkoutRoutes } from '#server/checkout/purchase/checkout.routes.ts';
import { createSnapshot } from '#server/content/content-snapshot.ts';
import { checkReply } from '#server/platform/http/answer.ts';
import { givenCall } from './given-call.ts';
import { givenCustomer } from './given-customer.ts';
import { givenContact, givenTradeUrl } from './given-purchase.ts';
import { givenWallet } from './given-wallet.ts';
import type { MoneyShop } from './money-shop.ts';
import { observeAnswer } from './observed-calls.ts';

export const purchaseForm = {
  ...givenContact,
  country: 276,
  tradeUrl: givenTradeUrl,
  paymentMethod: 'card',
  directPayment: true,
  promocode: null,
};

/** Creates a customer with 1,000 coins who makes the calls of purchases and orders; `held` is the content they read. */
export async function givenShopper(shop: MoneyShop, currency?: string) {
  const { id } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, 1_000_00);
  const life = { refresh: () => Promise.resolve(), close: () => Promise.resolve() };
  const held = { content: shop.content };
  const content = createSnapshot(() => held.content, life);
  const deps = { db: shop.db, content, rateLimitFactor: 1, ...shop.deps };
  const routes = [...checkoutRoutes(deps), ...orderRoutes(deps), ...lastContactRoutes(deps)];
  const call = async (name: string, input: object = {}, idempotencyKey: string | null = null) => {
    const bound = routes.find(({ route }) => route.name === name);
    if (!bound) throw new Error(`no call ${name}`);
    const reply = await observeAnswer(bound, () =>
      bound.handle(bound.route.input.parse(input), givenCall({ customerId: id, currency, idempotencyKey })),
    );
    checkReply(bound, reply);
    return reply as Record<string, unknown>;
  };
  return { id, call, held };
}
