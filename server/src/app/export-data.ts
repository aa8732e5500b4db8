import { coinDigits, toMajor } from '#contract/money.ts';
import { readCart } from '#server/cart/read-cart.ts';
import { exportOrders } from '#server/checkout/export-orders.ts';
import { exportFavourites } from '#server/favourites/export-favourites.ts';
import { listSessions } from '#server/identity/list-sessions.ts';
import { readCustomerProfile } from '#server/identity/read-customer-profile.ts';
import { useDataLink } from '#server/identity/use-data-link.ts';
import { listEntries } from '#server/ledger/list-entries.ts';
import { listLettersOf } from '#server/mail/list-letters-of.ts';
import { exportOffers } from '#server/offers/export-offers.ts';
import { exportPayouts } from '#server/payments/export-payouts.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { exportDeposits } from '#server/wallet/export-deposits.ts';

interface DataExport {
  customerId: number;
  languageId: number;
  /** Of the link in the letter. */
  token: string;
  now: Date;
}

/** Everything that the shop keeps about a customer, with amounts in minor units as they are kept. Uses the link up. */
export function exportData(db: Db, wish: DataExport) {
  return inTransaction(db, async (tx) => {
    await useDataLink(tx, { ...wish, kind: 'export' });
    return gather(tx, wish);
  });
}

async function gather(tx: Tx, { customerId, languageId, now }: DataExport) {
  const sessions = await listSessions(tx, customerId, now);
  const cart = await readCart(tx, customerId, languageId);
  const entries = await listEntries(tx, customerId);
  return {
    exported_at: now.toISOString(),
    profile: toRecord(await readCustomerProfile(tx, customerId, languageId)),
    sessions: sessions.map(({ userAgent, ip, createdAt, lastUsedAt }) =>
      toRecord({ userAgent, ip, createdAt, lastUsedAt }),
    ),
    cart: cart.entries.map(({ itemId, count, item }) => toRecord({ itemId, count, title: item.title })),
    favourites: (await exportFavourites(tx, customerId, languageId)).map(toRecord),
    orders: (await exportOrders(tx, customerId)).map(toRecord),
    deposits: (await exportDeposits(tx, customerId)).map(toRecord),
    offers: (await exportOffers(tx, customerId)).map(toRecord),
    payouts: (await exportPayouts(tx, customerId)).map(toRecord),
    letters: (await listLettersOf(tx, customerId)).map(toRecord),
    ledger_entries: entries.map(({ coinsMinor, ...entry }) =>
      toRecord({ ...entry, coins: toMajor(coinsMinor, coinDigits) }),
    ),
  };
}

/** Plain JSON: dates as ISO 8601. */
function toRecord(row: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(row)) as Record<string, unknown>;
}
