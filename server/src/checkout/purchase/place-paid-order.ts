import { sellStock } from '#server/catalog/items/sell-stock.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { saveContact } from '#server/identity/accounts/save-contact.ts';
import { saleFromWallet } from '#server/ledger/ledger.rules.ts';
import type { Tx } from '#server/platform/db.ts';
import type { PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';
import { fulfilOrder } from '#server/checkout/settlement/fulfil-order.ts';
import { placeOrder } from './place-order.ts';

interface Payment {
  quoted: Quote;
  delivery: DeliveryGateway;
}

/** Places an order that the wallet pays in full, and completes its sale. The wallet is locked and has enough. */
export async function placePaidOrder(tx: Tx, input: PurchaseInput, { quoted, delivery }: Payment): Promise<number> {
  const { customerId, contact, tradeUrl, savesContact, now } = input;
  const { lines, totalCoinsMinor: coinsMinor, totalCents: cents } = quoted;
  const state = { status: 'processing', reservedUntil: null, paidAt: now } as const;
  const orderId = await placeOrder(tx, input, { quoted, state });
  const money = { kind: 'balance_sale' as const, entries: saleFromWallet(customerId, { coinsMinor, cents }) };
  const order = { id: orderId, customerId, tradeUrl, isSetAside: false };
  const sale = { order, lines, money, wasReserved: false, isCart: input.deal === null, delivery, now };
  await Promise.all([sellStock(tx, lines), fulfilOrder(tx, sale)]);
  if (savesContact) await saveContact(tx, customerId, { ...contact, tradeUrl });
  return orderId;
}
