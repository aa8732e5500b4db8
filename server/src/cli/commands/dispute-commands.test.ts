import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { gatherEvidence } from '#server/checkout/disputes/gather-evidence.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { listDisputes } from '#server/payments/disputes.queries.ts';
import { givenCreditedDeposit } from '../../../test-kit/given-deposit.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';

const shop = withMoneyShop({ runsJobs: true });

async function run(...words: string[]) {
  const end = await typeAsStaff(shop, ...words);
  return { ...end, text: end.lines.join('\n') };
}

const type = (...words: string[]) => run('dispute', ...words);

test('staff list a dispute, see what can be reversed, and write its evidence as a ZIP file once', async () => {
  const { orderId, redirectUrl } = await givenSettledOrder(shop);
  await shop.runJobs();
  await orderAtTwin(shop, { redirectUrl, order: 'dispute' });
  await shop.runJobs();
  const [row] = await shop.db`select id from payments.disputes`;
  const id = String(row?.['id']);
  expect((await type('list', '--status=open')).text).toMatch(
    new RegExp(`${id}  order ${orderId}  open    200\\.00 EUR  fraudulent`),
  );
  expect((await type('list', '--status=lost')).text).toBe('There are no such disputes.');
  expect((await type('show', id)).text).toMatch(/delivered by trade offer sandbox-\d+, can be reversed until \d{4}-/);
  expect((await type('show', '999')).message).toBe('There is no dispute 999.');
  const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  const file = join(folder, 'evidence.zip');
  try {
    expect((await type('evidence', '999', `--out=${file}`)).message).toBe('There is no dispute 999.');
    expect(existsSync(file)).toBe(false);
    expect((await type('evidence', id, `--out=${file}`)).exitCode).toBe(0);
    const files = unzipSync(readFileSync(file));
    expect(Object.keys(files)).toEqual([
      'order.txt',
      'dispute.json',
      'payment.json',
      'customer.json',
      'order.json',
      'deliveries.json',
      'emails.json',
      'terms.json',
    ]);
    const told = strFromU8(files['order.txt'] ?? new Uint8Array());
    expect(told).toContain(`Order ${orderId}`);
    expect(told).toMatch(/delivered .* trade offer sandbox-\d+ to https:\/\/steamcommunity\.com/);
    expect(told).toContain(`Order ${orderId}: payment received`);
    expect(JSON.parse(strFromU8(files['deliveries.json'] ?? new Uint8Array()))).toHaveLength(2);
    const message = `There is a file ${file} already. Name another one, or remove it.`;
    expect(await type('evidence', id, `--out=${file}`)).toMatchObject({ exitCode: 1, message });
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect((await type('evidence', id)).message).toContain('--out: is missing');
});

test('the evidence holds the emails about refunds of the order', async () => {
  const { orderId, redirectUrl } = await givenSettledOrder(shop, createManualDelivery());
  const why = { reason: 'late', actor: 'terminal:kim', now: shop.clock.now() };
  await givenRefund(shop.db, { orderId, lines: [{ position: 1, count: 1 }], destination: 'source', ...why });
  await shop.runJobs();
  await orderAtTwin(shop, { redirectUrl, order: 'dispute', amount: 100_00 });
  await shop.runJobs();
  const [dispute] = await listDisputes(shop.db, { status: 'open', beforeId: null, limit: 1 });
  const files = dispute ? await gatherEvidence(shop.db, dispute, shop.clock.now()) : {};
  const kinds = (JSON.parse(files['emails.json'] ?? '[]') as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds).toEqual(['order_paid', 'refund_made']);
});

test('the evidence of a top-up holds its emails', async () => {
  const { redirectUrl, depositId } = await givenCreditedDeposit(shop);
  await orderAtTwin(shop, { redirectUrl, order: 'dispute' });
  await shop.runJobs();
  const disputes = await listDisputes(shop.db, { status: 'open', beforeId: null, limit: 10 });
  const dispute = disputes.find(({ purpose, referenceId }) => purpose === 'deposit' && referenceId === depositId);
  const files = dispute ? await gatherEvidence(shop.db, dispute, shop.clock.now()) : {};
  expect(JSON.parse(files['emails.json'] ?? '[]')).toMatchObject([{ kind: 'deposit_credited' }]);
});

test('an order says how its dispute stands, and until when evidence is due', async () => {
  const { orderId, redirectUrl } = await givenSettledOrder(shop);
  await shop.runJobs();
  const show = async () => (await run('order', 'show', String(orderId))).text;
  expect(await show()).not.toContain('dispute');
  await orderAtTwin(shop, { redirectUrl, order: 'dispute' });
  await shop.runJobs();
  expect(await show()).toMatch(/^dispute +open \(see dispute show \d+\), evidence until \d{4}-/m);
  await orderAtTwin(shop, { redirectUrl, order: 'win' });
  await shop.runJobs();
  expect(await show()).toMatch(/^dispute +won$/m);
});
