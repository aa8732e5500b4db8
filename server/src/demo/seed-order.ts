import { addToCart } from '#server/cart/add-to-cart.ts';
import type { PurchaseDeps } from '#server/checkout/checkout.types.ts';
import { completeOrder } from '#server/checkout/orders/complete-order.ts';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { recordDelivery } from '#server/delivery/record-delivery.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import { assert } from '#server/platform/assert.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface SeedDeps {
  db: Db;
  clock: Clock;
  content: ContentSnapshot;
  config: { publicUrl: string | null; host: string; port: number };
}

export interface DemoHistory {
  customerId: number;
  /** Its gateways pay at the time of the provider's clock. */
  purchase: PurchaseDeps;
  setProviderClock: (day: Date) => void;
}

/** Seeds a purchase from the wallet on a past day, with its delivery and its invoice. */
export async function seedOrder(deps: SeedDeps, past: DemoHistory & { itemIds: number[]; day: Date }): Promise<void> {
  const { db, content, config } = deps;
  const { customerId, day } = past;
  const display = content.displayFor({});
  for (const itemId of past.itemIds) {
    const { hasUniqueItems } = content.settings();
    const input = { itemId, count: 1, languageId: display.language.id, hasUniqueItems, now: day };
    await addToCart(db, { ...input, customerId });
  }
  const state = content.state();
  const profile = await readCustomerProfile(db, customerId, null);
  assert(profile.country, 'the demo customer has a country');
  const { name, surname, email, phone, city, address, postCode, steamId, steamTradeLink, country } = profile;
  const input = {
    customerId,
    deal: null,
    method: 'balance',
    usesBalance: false,
    contact: { name, surname, email, phone, countryId: country.id, city, address, postCode, steamId },
    tradeUrl: steamTradeLink,
    savesContact: false,
    promoCode: null,
    deliveryConsent: true,
    expectedTotal: null,
    idempotencyKey: `demo:${past.itemIds.join('+')}`,
    shopOrigin: config.publicUrl ?? `http://${config.host}:${config.port}`,
    display,
    content: state,
    now: day,
  };
  const orderId = await purchaseWithBalance(db, input, past.purchase);
  for (const { id } of await listDeliveries(db, [orderId])) {
    await inTransaction(db, (tx) => recordDelivery(tx, { deliveryId: id, tradeOfferId: `demo-${id}`, now: day }));
  }
  // A later run of the event handlers would date the completion by that moment.
  await completeOrder(db, { orderId, now: day });
  await issueInvoice(db, { orderId, content: state, now: day });
}
