import { beforeAll, expect, test } from 'vitest';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenPurchase } from '../../test-kit/given-purchase.ts';
import { givenPaidOrder, givenRichBuyer } from '../../test-kit/given-paid-order.ts';
import { snapshotLedger } from '../../test-kit/expect-money.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { verifyInvoices } from './invoices.integrity.ts';
import { findDocument, listDocuments } from './invoices.queries.ts';
import { toDocumentNumber } from './invoices.rules.ts';
import { issueDocument } from './issue-document.ts';
import { issueInvoice } from './issue-invoice.ts';
import { issueMissingDocuments } from './issue-missing-documents.ts';

const shop = withMoneyShop();
let customerId: number;

beforeAll(async () => {
  customerId = await givenRichBuyer(shop);
});

const givenOrder = () => givenPaidOrder(shop, customerId);
const issue = (orderId: number, now = shop.clock.now()) =>
  issueInvoice(shop.db, { orderId, content: shop.content, now });

async function sequences(year: number): Promise<number[]> {
  const rows = await shop.db<{ sequence: number }[]>`
    select sequence from invoices.documents where kind = 'invoice' and year = ${year} order by sequence`;
  return rows.map(({ sequence }) => sequence);
}
const upTo = (count: number) => Array.from({ length: count }, (_none, at) => at + 1);

test('a paid order has an invoice of everything it says, frozen at its issue', async () => {
  const orderId = await givenOrder();
  await shop.runJobs();
  await shop.db`update content.settings set company_name = 'Renamed Ltd.'`;
  const [summary, ...others] = await listDocuments(shop.db, orderId, customerId);
  expect(others).toEqual([]);
  const invoice = await findDocument(shop.db, summary?.number ?? '');
  const year = shop.clock.now().getUTCFullYear();
  expect(invoice).toMatchObject({ kind: 'invoice', number: `${year}-000001`, orderId, languageCode: 'en' });
  expect(invoice?.content).toMatchObject({
    seller: { name: 'Loadout Demo Ltd.', vatId: 'XX000000000' },
    buyer: { name: 'Kim Test', address: 'Example Street 1', city: 'Berlin', postCode: '10115', country: 'Germany' },
    payments: [{ title: 'Balance', cents: invoice?.totalCents, coinsMinor: expect.any(Number) as number }],
    lines: [{ kind: 'item', count: 1, vatBps: 2000 }],
    corrects: null,
  });
  expect(JSON.stringify(invoice?.content)).not.toMatch(/@test\.example|\+49/);
  await expect(listDocuments(shop.db, orderId, customerId + 1)).rejects.toThrow('order_not_found');
});

test('once: repeated and concurrent calls issue one invoice', async () => {
  const orderId = await givenOrder();
  await Promise.all(upTo(5).map(() => issue(orderId)));
  await issue(orderId);
  await shop.runJobs();
  expect(await listDocuments(shop.db, orderId, customerId)).toHaveLength(1);
});

test('one: fifty concurrent invoices have neither gap nor duplicate, and a rolled back one leaves no gap', async () => {
  const orderIds: number[] = [];
  for (const _ of upTo(50)) orderIds.push(await givenOrder());
  // The queue would issue them too.
  await shop.db`delete from graphile_worker._private_jobs`;
  const later = new Date('2031-06-01T12:00:00Z');
  const [template] = await shop.db<
    { content: Parameters<typeof issueDocument>[1]['content'] }[]
  >`select content from invoices.documents limit 1`;
  const failing = inTransaction(shop.db, async (tx) => {
    const facts = { orderId: orderIds[0] ?? 0, customerId, languageCode: 'en', totalCents: 1, vatCents: 0 };
    const content = { ...template!.content, issuedOn: '2031-06-01' };
    const draft = { ...facts, kind: 'invoice' as const, refundId: null, correctedId: null, content, issuedAt: later };
    await issueDocument(tx, draft, async () => false);
    throw new Error('rolled back');
  });
  const results = await Promise.allSettled([failing, ...orderIds.map((orderId) => issue(orderId, later))]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await sequences(2031)).toEqual(upTo(50));
});

test('none: an unpaid order has no invoice, and nothing changes', async () => {
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  const input = givenPurchase(shop.content, customerId, { method: 'card', now: shop.clock.now() });
  const { orderId } = await startCardPurchase(shop.db, input, shop.deps);
  const before = await snapshotLedger(shop.db);
  await issue(orderId);
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('the year is that of the shop’s time zone, and each year counts from one', async () => {
  const [first, second] = [await givenOrder(), await givenOrder()];
  await issue(first, new Date('2032-12-31T22:59:59Z'));
  await issue(second, new Date('2032-12-31T23:00:00Z'));
  expect([await sequences(2032), await sequences(2033)]).toEqual([[1], [1]]);
  const document = await findDocument(shop.db, toDocumentNumber('invoice', { year: 2033, sequence: 1 }));
  expect(document?.content.issuedOn).toBe('2033-01-01');
});

test('an order whose event was lost is invoiced by the job, and reported until then', async () => {
  const orderId = await givenOrder();
  await shop.db`delete from graphile_worker._private_jobs`;
  const catchUp = () => issueMissingDocuments(shop.db, { content: shop.content, now: shop.clock.now() });
  expect(await catchUp()).toBe(0);
  shop.advance(25 * 60);
  const broken = (await verifyInvoices(shop.db, shop.clock.now())).filter((fact) => fact.broken > 0);
  expect(broken.map(({ example }) => example)).toEqual([String(orderId)]);
  expect(await catchUp()).toBe(1);
  expect(await catchUp()).toBe(0);
});

test('documents and counters are never changed or deleted', async () => {
  await issue(await givenOrder());
  await expect(shop.db`update invoices.documents set total_cents = 1`).rejects.toThrow(/append|change/i);
  await expect(shop.db`delete from invoices.documents`).rejects.toThrow(/append|change/i);
  await expect(shop.db`truncate invoices.documents cascade`).rejects.toThrow(/append|change/i);
  await expect(shop.db`update invoices.counters set last_sequence = last_sequence + 2`).rejects.toThrow('one step');
  await expect(shop.db`delete from invoices.counters`).rejects.toThrow(/append|change/i);
});
