import { verifyOrders } from '#server/checkout/checkout.integrity.ts';
import { verifyInvoices } from '#server/invoices/invoices.integrity.ts';
import { verifyLedger } from '#server/ledger/ledger.integrity.ts';
import { verifyOffers } from '#server/offers/offers.integrity.ts';
import { verifyPayments } from '#server/payments/reconciliation/payments.integrity.ts';
import { verifyDeposits } from '#server/wallet/wallet.integrity.ts';
import type { World } from '../stage/world.ts';
import { checkEmails } from './check-emails.ts';
import { checkGoods } from './check-goods.ts';
import { checkMoney } from './check-money.ts';
import { checkWallets } from './check-wallets.ts';
import { checkWork } from './check-work.ts';

/** What is wrong after a history: by the shop's own checks, and by comparing it with twin, mail server and plan. */
export async function checkHistory(world: World): Promise<string[]> {
  const { db, clock } = world.site;
  const now = clock.now();
  const own = [
    ...(await verifyLedger(db)),
    ...(await verifyPayments(db, now)),
    ...(await verifyDeposits(db, now)),
    ...(await verifyOrders(db, now)),
    ...(await verifyOffers(db)),
    ...(await verifyInvoices(db, now)),
  ].filter(({ broken }) => broken > 0);
  return [
    ...own.map(({ fact, broken, example }) => `not true: ${fact} (${broken}, such as ${example})`),
    ...(await checkMoney(world)),
    ...(await checkGoods(world)),
    ...(await checkWallets(world)),
    ...(await checkWork(world)),
    ...(await checkEmails(world)),
  ];
}
