import { proportionOf } from '#contract/money.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { refundOfSale } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import { sumRefunds } from '#server/checkout/refunds/refunds.rules.ts';
import { selectRefundsOfOrders } from '#server/checkout/refunds/refunds.sql.ts';

/** Gives the coins of an order back of which nothing was delivered; the bank returns only what the card paid. Locks the wallet. */
export async function returnWalletPart(tx: Tx, order: Order, now: Date): Promise<void> {
  const { id, customerId, walletCents: paidCents, walletCoinsMinor } = order;
  const walletCents = paidCents - sumRefunds(await selectRefundsOfOrders(tx, [id])).walletCents;
  if (walletCents <= 0) return;
  const coinsMinor = proportionOf(walletCoinsMinor, { part: walletCents, whole: paidCents });
  await lockWallet(tx, customerId);
  await postTransfer(tx, {
    key: `order:${id}:dispute_coins`,
    kind: 'dispute_coins_returned',
    reference: `order:${id}`,
    occurredAt: now,
    entries: refundOfSale(customerId, { sourceCents: 0, walletCents, coinsMinor }),
  });
}
