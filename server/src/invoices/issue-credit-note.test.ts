import { expect, test } from 'vitest';
import type { RefundInput } from '#server/checkout/refunds/refunds.types.ts';
import { givenOrderRefund } from '../../test-kit/given-refund.ts';
import { givenSoldOrder } from '../../test-kit/given-sold-order.ts';
import { snapshotLedger } from '../../test-kit/expect-money.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { readPdf } from '../../test-kit/read-pdf.ts';
import { drawDocument } from './document/draw-document.ts';
import { verifyInvoices } from './invoices.integrity.ts';
import { findDocument, listDocuments } from './invoices.queries.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueMissingDocuments } from './issue-missing-documents.ts';

const shop = withMoneyShop({ runsJobs: true });

const refund = (orderId: number, input?: Partial<RefundInput>) => givenOrderRefund(shop, orderId, input);

const issue = (refundId: number) =>
  issueCreditNote(shop.db, { refundId, content: shop.content, now: shop.clock.now() });

const documentsOf = ({ orderId, customerId }: { orderId: number; customerId: number }) =>
  listDocuments(shop.db, orderId, customerId);

test('refunds by piece have a credit note each, which together take the whole invoice back', async () => {
  const sold = await givenSoldOrder(shop, { method: 'card', items: [{ priceCents: 33_33, count: 3 }] });
  await refund(sold.orderId, { lines: [{ position: 1, count: 1 }] });
  await shop.runJobs();
  await refund(sold.orderId, { destination: 'wallet' });
  await shop.runJobs();
  const [invoice, first, second, ...others] = await documentsOf(sold);
  expect(others).toEqual([]);
  const year = shop.clock.now().getUTCFullYear();
  expect([first?.number, second?.number]).toEqual([`C${year}-000001`, `C${year}-000002`]);
  expect((first?.totalCents ?? 0) + (second?.totalCents ?? 0)).toBe(invoice?.totalCents);
  expect((first?.vatCents ?? 0) + (second?.vatCents ?? 0)).toBe(invoice?.vatCents);
  const toCard = await findDocument(shop.db, first?.number ?? '');
  expect(toCard?.content).toMatchObject({
    corrects: invoice?.number,
    buyer: { name: 'Kim Test' },
    lines: [{ count: 1, unitCents: 33_33, grossCents: 33_33 }],
    payments: [{ title: 'Card', cents: 33_33, coinsMinor: null }],
  });
  const toWallet = await findDocument(shop.db, second?.number ?? '');
  expect(toWallet?.content.payments).toEqual([{ title: 'Balance', cents: 66_66, coinsMinor: 66_66 }]);
  const { pieces } = readPdf(await drawDocument(toWallet!));
  const texts = pieces.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([`Credit note C${year}-000002`, `Corrects invoice: ${invoice?.number}`]),
  );
});

test('once and one: concurrent calls issue one credit note, and its invoice before it', async () => {
  const sold = await givenSoldOrder(shop);
  const refundId = await refund(sold.orderId);
  await Promise.all([issue(refundId), issue(refundId), issue(refundId)]);
  await shop.runJobs();
  expect((await documentsOf(sold)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
});

test('none: a refund that does not exist changes nothing', async () => {
  const before = await snapshotLedger(shop.db);
  await expect(issue(2_000_000_000)).rejects.toThrow('exists');
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('a refund whose event was lost gets its credit note by the job, and is reported until then', async () => {
  const sold = await givenSoldOrder(shop);
  const refundId = await refund(sold.orderId, { destination: 'wallet' });
  await shop.db`delete from graphile_worker._private_jobs`;
  shop.advance(25 * 60);
  const broken = (await verifyInvoices(shop.db, shop.clock.now())).filter((fact) => fact.broken > 0);
  expect(broken.map(({ example }) => example)).toEqual([String(sold.orderId), String(refundId)]);
  await issueMissingDocuments(shop.db, { content: shop.content, now: shop.clock.now() });
  expect((await documentsOf(sold)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
});
