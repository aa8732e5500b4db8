import { expect, test } from 'vitest';
import { logIn } from '#server/identity/sessions/log-in.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { inTransaction } from '#server/platform/db.ts';
import { dumpDatabase } from '../../test-kit/dump-database.ts';
import { snapshotLedger } from '../../test-kit/expect-money.ts';
import { givenBrowser, givenCustomer, givenPassword, givenSession } from '../../test-kit/given-customer.ts';
import { givenDataLink } from '../../test-kit/given-data-link.ts';
import { givenDeletableCustomer } from '../../test-kit/given-deletable-customer.ts';
import { givenOffer } from '../../test-kit/given-offer.ts';
import { givenWallet } from '../../test-kit/given-wallet.ts';
import { givenOwedOffer } from '../../test-kit/given-withdrawal.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { deleteAccount, type AccountDeletion } from './delete-account.ts';

const shop = withMoneyShop();

const givenLink = (customer: { id: number; email: string }) => givenDataLink(shop.db, customer, 'deletion');
async function coinsOf(customerId: number): Promise<number> {
  const [row] = await shop.db`select balance_minor as coins from ledger.accounts where customer_id = ${customerId}`;
  return row?.['coins'] as number;
}

const leave = (customerId: number, overrides: Partial<AccountDeletion> = {}) =>
  deleteAccount(shop.db, {
    customerId,
    token: '',
    givesUpBalance: true,
    coinName: 'Credits',
    now: new Date(),
    ...overrides,
  });

/** Invoices keep name and address of the buyer, as tax law demands. */
const isInvoice = (row: string): boolean => row.startsWith('invoices.documents ');

function partition(rows: string[]): [string[], string[]] {
  return [rows.filter(isInvoice), rows.filter((row) => !isInvoice(row))];
}

test('leaves no personal data in any table but invoices, and a consistent ledger', async () => {
  const leaver = await givenDeletableCustomer(shop);
  const before = await dumpDatabase(shop.db);
  for (const canary of leaver.canaries) expect(before).toContain(canary);
  const session = await givenSession(shop.db, leaver.id);
  await leave(leaver.id, { token: await givenLink(leaver) });
  const [invoices, others] = partition((await dumpDatabase(shop.db)).toLowerCase().split('\n'));
  for (const canary of leaver.canaries) expect(others.filter((row) => row.includes(canary.toLowerCase()))).toEqual([]);
  expect(invoices.join('')).toContain(leaver.canaries[0]);
  expect(invoices.join('')).not.toContain(leaver.email);
  expect(await resolveSession(shop.db, session, new Date())).toBeNull();
  const sold = await shop.db`
    select title, agreed_cents as cents, closed_at is not null as closed, decline_reason as reason
    from offers.offers where customer_id = ${leaver.id} order by id`;
  expect(sold.map((row) => Object.values(row))).toEqual([
    ['Erased', null, true, null],
    ['CS2 item', 42_00, true, null],
    ['CS2 item', 42_00, true, null],
  ]);
  const blocks = await shop.db`
    select action, details from audit.entries where subject = ${`customer:${leaver.id}`} order by id`;
  expect([...blocks]).toEqual([
    { action: 'customer.blocked', details: { sessions: 0 } },
    { action: 'customer.unblocked', details: {} },
  ]);
  expect(await coinsOf(leaver.id)).toBe(0);
  expect(await shop.db`select from favourites.favourites where customer_id = ${leaver.id}`).toHaveLength(0);
  const [orders] = await shop.db`
    select sum(total_cents)::int as cents, count(*)::int as count from checkout.orders where customer_id = ${leaver.id}`;
  expect(orders).toMatchObject({ cents: 80_00, count: 1 });
});

test('a deleted account cannot sign in, and its email address is free again', async () => {
  const { id, email } = await givenCustomer(shop.db);
  await leave(id, { token: await givenLink({ id, email }) });
  const [row] = await shop.db`select email from identity.customers where id = ${id}`;
  for (const address of [email, row?.['email'] as string]) {
    const caller = { ip: '203.0.113.9', userAgent: '', ...givenBrowser };
    const signIn = { email: address, password: givenPassword, ...caller, rateLimitFactor: 1 };
    await expect(logIn(shop.db, { ...signIn, now: new Date() })).rejects.toMatchObject({ code: 'credentials_wrong' });
  }
  await expect(givenCustomer(shop.db, { email })).resolves.toMatchObject({ email });
});

test('sends no email to a deleted account', async () => {
  const { id, email } = await givenCustomer(shop.db);
  await leave(id, { token: await givenLink({ id, email }) });
  const [row] = await shop.db`select email from identity.customers where id = ${id}`;
  const to = row?.['email'] as string;
  const params = { name: '', order: 1 };
  const queued = inTransaction(shop.db, (tx) =>
    queueEmail(tx, { to, customerId: id, language: 'en', kind: 'order_delivered', params }),
  );
  expect(await queued).toBeNull();
});

async function expectRefused(customerId: number, input: Partial<AccountDeletion>, code: string): Promise<void> {
  const before = await snapshotLedger(shop.db);
  await expect(leave(customerId, input)).rejects.toMatchObject({ code });
  expect(await snapshotLedger(shop.db)).toEqual(before);
}

test('requires giving up a balance explicitly; the link still works after the refusal', async () => {
  const customer = await givenCustomer(shop.db);
  await givenWallet(shop.db, customer.id, 12_50);
  const token = await givenLink(customer);
  await expect(leave(customer.id, { token, givesUpBalance: false })).rejects.toMatchObject({
    code: 'account_has_balance',
    params: { balance: { words: '12.50', amount: 12.5 }, coins: 'Credits' },
  });
  expect(await coinsOf(customer.id)).toBe(12_50);
  await leave(customer.id, { token });
  const [given] = await shop.db`
    select e.amount_minor as coins from ledger.entries e join ledger.accounts a on a.id = e.account_id
    join ledger.transfers t on t.id = e.transfer_id
    where a.code = 'given_up' and t.reference = ${`customer:${customer.id}`}`;
  expect(given).toMatchObject({ coins: 12_50 });
});

test('an account with unfinished business stays', async () => {
  const [seller, creditor] = [await givenCustomer(shop.db), await givenCustomer(shop.db)];
  await givenOffer(shop.db, seller.id);
  await givenOwedOffer(shop, { customerId: creditor.id });
  await shop.db`insert into cart.carts (customer_id, updated_at) values (${seller.id}, now()), (${creditor.id}, now())`;
  await expectRefused(seller.id, { token: await givenLink(seller) }, 'account_has_open_offer');
  await expectRefused(creditor.id, { token: await givenLink(creditor) }, 'account_has_open_payout');
});

test('a link works once, for a day, for its owner and purpose only', async () => {
  const [owner, other] = [await givenCustomer(shop.db), await givenCustomer(shop.db)];
  const token = await givenLink(owner);
  await expect(leave(other.id, { token })).rejects.toMatchObject({ code: 'data_link_invalid' });
  const late = new Date(Date.now() + 25 * 3_600_000);
  await expect(leave(owner.id, { token, now: late })).rejects.toMatchObject({ code: 'data_link_invalid' });
  const results = await Promise.allSettled([leave(owner.id, { token }), leave(owner.id, { token })]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
