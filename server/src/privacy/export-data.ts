import { readCart } from '#server/cart/cart.queries.ts';
import { exportFavourites } from '#server/favourites/favourites.privacy.ts';
import { consumePrivacyToken } from '#server/identity/accounts/consume-privacy-token.ts';
import { exportAccess } from '#server/identity/accounts/export-access.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { listEmailsOf } from '#server/email/email.privacy.ts';
import { exportAudit } from '#server/audit/audit.privacy.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { exportTradeHistory } from './export-trade-history.ts';

interface DataExport {
  customerId: number;
  languageId: number;
  /** Of the link in the letter. */
  token: string;
  now: Date;
}

/** Everything that the shop keeps about a customer, with amounts in minor units as they are kept. Uses the link up. */
export function exportData(db: Db, input: DataExport) {
  return inTransaction(db, async (tx) => {
    await consumePrivacyToken(tx, { ...input, kind: 'export' });
    return gather(tx, input);
  });
}

async function gather(tx: Tx, { customerId, languageId, now }: DataExport) {
  const access = await exportAccess(tx, customerId);
  const cart = await readCart(tx, customerId, languageId);
  const trade = await exportTradeHistory(tx, customerId);
  return {
    exported_at: now.toISOString(),
    profile: toRecord(await readCustomerProfile(tx, customerId, languageId)),
    sessions: access.sessions.map(toRecord),
    links: access.links.map(toRecord),
    sign_in_attempts: access.attempts.map(toRecord),
    account_changes: (await exportAudit(tx, customerId)).map(toRecord),
    cart: cart.entries.map(({ itemId, count, item }) => toRecord({ itemId, count, title: item.title })),
    favourites: (await exportFavourites(tx, customerId, languageId)).map(toRecord),
    letters: (await listEmailsOf(tx, customerId)).map(toRecord),
    orders: trade.orders.map(toRecord),
    redemptions: trade.redemptions.map(toRecord),
    handovers: trade.deliveries.map(toRecord),
    payments: trade.payments.map(toRecord),
    deposits: trade.deposits.map(toRecord),
    offers: trade.offers.map(toRecord),
    payouts: trade.payouts.map(toRecord),
    ledger_entries: trade.ledger_entries.map(toRecord),
  };
}

/** Plain JSON: dates as ISO 8601. */
function toRecord(row: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(row)) as Record<string, unknown>;
}
