import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { givenOwedOffer } from '../../../test-kit/given-withdrawal.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { beforeEach, expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import { orderFault } from '#server/twin/twin.queries.ts';
import { runCommand } from './run-command.ts';

const shop = withMoneyShop();
let output: string[] = [];
let databasesOpened = 0;

beforeEach(() => {
  output = [];
  databasesOpened = 0;
});

const write = (line: string) => void output.push(line);

function run(...words: (string | number)[]): ReturnType<typeof runCommand> {
  return runCommand(
    words.map(String),
    (work) => {
      databasesOpened += 1;
      return work({
        db: shop.db,
        clock: shop.clock,
        config: {
          demo: true,
          stripe: null,
          publicUrl: null,
          smtpUrl: null,
          botSecretsKey: null,
          address: 'http://127.0.0.1:3000',
        },
        actor: 'terminal:kim',
      });
    },
    write,
  );
}

async function auditOf(subject: string): Promise<unknown[]> {
  const rows = await shop.db`
    select l.actor, l.action, l.details || coalesce(p.details, '{}') as details
    from audit.entries l left join audit.personal_details p on p.audit_id = l.id
    where l.subject = ${subject} order by l.id`;
  return rows.map((row) => Object.values(row));
}

/** What noting the arrival logs at the payout. */
const holdMoved = [
  'terminal:kim',
  'payout.hold_moved',
  expect.objectContaining({ offerId: expect.any(Number) }) as object,
];

/** A payout of an offer whose item has arrived. */
async function owed(holdDays: number): Promise<number> {
  const { payoutId, offerId } = await givenOwedOffer(shop, { holdDays, now: shop.clock.now() });
  await shop.db`update content.settings set payout_hold_days = ${holdDays}`;
  await run('offer', 'received', offerId);
  output.length = 0;
  return payoutId;
}

test('sends a payout for an item that has not arrived only with --now', async () => {
  const { payoutId, offerId } = await givenOwedOffer(shop, { holdDays: 0, now: shop.clock.now() });
  const message = `The item of offer ${offerId} has not arrived. Note it with: npm run shop -- offer received ${offerId}.`;
  expect(await run('payout', 'send', payoutId, '--reason=sold')).toEqual({ exitCode: 1, message });
  expect(await readPayout(shop.db, payoutId)).toMatchObject({ state: 'pending', attempts: 0 });
  expect(await run('payout', 'send', payoutId, '--reason=sold', '--now')).toEqual({ exitCode: 0, message: '' });
});

test('sends a held payout only with --now, and records it', async () => {
  const id = await owed(7);
  const refused = await run('payout', 'send', id, '--reason=sold');
  expect(refused.exitCode).toBe(1);
  expect(refused.message).toMatch(new RegExp(`^Payout ${id} is held until 20`));
  expect(await auditOf(`payout:${id}`)).toEqual([holdMoved]);

  expect(await run('payout', 'send', id, '--reason=sold', '--now')).toEqual({ exitCode: 0, message: '' });
  expect(output).toEqual([`Payout ${id} is sent: 42.00 EUR to Kim Test, …3000.`]);
  const details = { amountMinor: 42_00, failureReason: null, isForced: true };
  expect(await auditOf(`payout:${id}`)).toEqual([
    holdMoved,
    ['terminal:kim', 'payout.attempted', { ...details, reason: 'sold' }],
    ['terminal:kim', 'payout.sent', details],
  ]);
  expect(await run('payout', 'send', id, '--reason=sold')).toEqual({
    exitCode: 1,
    message: `Payout ${id} has been sent already.`,
  });
});

test('fails the command and records why when the provider declines a payout', async () => {
  const id = await owed(0);
  await orderFault(shop.db, { operation: 'pay_out', fault: 'decline', times: 1 });
  const end = await run('payout', 'send', id, '--reason=sold');
  expect(end).toEqual({
    exitCode: 1,
    message: `Payout ${id} failed: account_closed: The bank of the recipient declined.`,
  });
  expect(await readPayout(shop.db, id)).toMatchObject({ state: 'failed' });
  expect(await auditOf(`payout:${id}`)).toMatchObject([
    holdMoved,
    ['terminal:kim', 'payout.attempted', {}],
    ['terminal:kim', 'payout.failed', { failureReason: 'account_closed: The bank of the recipient declined' }],
  ]);
});

test('keeps a payout retryable when the provider does not answer', async () => {
  const id = await owed(0);
  await orderFault(shop.db, { operation: 'pay_out', fault: 'error', times: 1 });
  const end = await run('payout', 'send', id, '--reason=sold');
  expect(end.exitCode).toBe(1);
  expect(end.message).toContain('gave no clear answer');
  expect(await run('payout', 'fail', id, '--reason=gone')).toMatchObject({ exitCode: 1 });
  await run('payout', 'check', id);
  expect(output).toEqual([
    `Payout ${id}: the provider has none yet, and the attempt may still reach it. Ask again in 15 minutes.`,
  ]);
  expect(await run('payout', 'send', id, '--reason=sold')).toMatchObject({ exitCode: 0 });
});

test('marks a payout as failed with a reason, once', async () => {
  const id = await owed(7);
  expect(await run('payout', 'fail', id, '--reason=account closed')).toMatchObject({ exitCode: 0 });
  expect(await run('payout', 'fail', id, '--reason=again')).toMatchObject({ exitCode: 1 });
  expect(await auditOf(`payout:${id}`)).toEqual([
    holdMoved,
    ['terminal:kim', 'payout.failed', { amountMinor: 42_00, failureReason: 'account closed' }],
  ]);
  await run('payout', 'list', '--state=failed');
  expect(output[1]).toMatch(/^ *ID +FOR +STATE +AMOUNT/);
  expect(output.join('\n')).toMatch(new RegExp(`${id} +offer \\d+ +failed +42\\.00 EUR +iban …3000 .*account closed`));
  expect(output.join('\n')).not.toContain('DE8937');
});

test.each(['approve', 'send', 'start-hand', 'fail', 'retry', 'confirm'])('payout %s needs a reason', async (name) => {
  const id = await owed(7);
  const end = await run('payout', name, id);
  expect(end).toMatchObject({ exitCode: 2, message: expect.stringContaining('--reason: is missing') as string });
  expect(await readPayout(shop.db, id)).toMatchObject({ state: 'pending' });
});

test('delivers a paid order by hand, once', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  await givenWallet(shop.db, customerId, 1_000_00);
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  const input = givenPurchase(shop.content, customerId, { now: shop.clock.now() });
  const orderId = await purchaseWithBalance(shop.db, input, { ...shop.deps, delivery: createManualDelivery() });
  const deliver = () => run('order', 'deliver', orderId, '--trade-offer', '7412589630');
  const unclaimed = await deliver();
  expect(unclaimed).toMatchObject({ exitCode: 1 });
  expect(unclaimed.message).toContain(`npm run shop -- order claim ${orderId}`);
  await run('order', 'claim', orderId);
  output.length = 0;
  expect(await deliver()).toEqual({ exitCode: 0, message: '' });
  expect(output).toEqual([`Order ${orderId}: 1 line delivered by trade offer 7412589630.`]);
  expect(await deliver()).toEqual({ exitCode: 1, message: `Order ${orderId} has been delivered already.` });
  expect(await auditOf(`order:${orderId}`)).toEqual([
    ['terminal:kim', 'order.claimed', { lines: 1, positions: '1' }],
    ['terminal:kim', 'order.delivered', { lines: 1, positions: '1', tradeOfferId: '7412589630' }],
  ]);
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ deliveredCount: 1 });
  expect(await run('order', 'deliver', 2_000_000_000, '--trade-offer=1')).toEqual({
    exitCode: 1,
    message: 'There is no order 2000000000.',
  });
});

test.each([
  [['payout', 'send'], 'ID is missing'],
  [['payout', 'send', 'x'], 'ID: is a number'],
  [['payout', 'send', '0'], 'ID: is a number from 1 on'],
  [['payout', 'send', '9999999999'], 'ID: is too large'],
  [['payout', 'send', '1', '2'], '"2" is too much'],
  [['payout', 'send', '1', '--soon'], "Unknown option '--soon'"],
  [['order', 'deliver', '1'], '--trade-offer: is missing'],
  [['payout', 'fail', '1', '--reason= '], '--reason: is missing'],
  [['payout', 'list', '--state=lost'], '--state: '],
  [['payout', 'list', '--before=2147483648'], '--before: is too large'],
  [['payout', 'list', '--before=1e3'], '--before: is a number'],
  [['payout', 'list', '--before=0'], '--before: is a number from 1 on'],
  [['offer', 'list', '--before=2147483648'], '--before: is too large'],
  [['offer', 'show', '2147483648'], 'ID: is too large'],
  [['order', 'deliver', '2147483648', '--trade-offer=1'], 'ID: is too large'],
  [['order', 'deliver', '1', '--trade-offer=abc'], '--trade-offer: is the number of a Steam trade offer'],
  [['payout'], 'There is no such command: payout'],
  [['coffee', 'make'], 'There is no such command: coffee make'],
  [['--soon'], "Unknown option '--soon'"],
])('%j is a usage error and changes nothing', async (words, message) => {
  const before = await snapshotLedger(shop.db);
  const end = await run(...words);
  expect(end.exitCode).toBe(2);
  expect(end.message).toContain(message);
  expect(end.message).toContain('npm run shop -- ');
  expect(databasesOpened).toBe(0);
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test.each([
  [['payout', 'send', '1', '--soon'], ['npm run shop -- payout send ID --reason=TEXT [--now]']],
  [['--soon'], ['npm run shop -- COMMAND; --help lists the commands']],
  [['coffee'], ['npm run shop -- COMMAND; --help lists the commands']],
])('%j shows its own usage only', async (words, usage) => {
  const { message } = await run(...words);
  expect(message.split('\n').slice(1)).toEqual(usage);
});

test('with --json refusals, failures and unknown commands are JSON on stderr, with the same exit codes', async () => {
  const refused = await run('offer', 'show', 999, '--json');
  expect({ ...refused, message: JSON.parse(refused.message) as unknown }).toEqual({
    exitCode: 1,
    message: { code: 'offer_not_found', message: 'There is no offer 999.' },
  });
  const unknown = await run('--json', 'coffee', 'make');
  expect(unknown.exitCode).toBe(2);
  expect(JSON.parse(unknown.message)).toMatchObject({ code: 'unknown_command' });
  const id = await owed(0);
  await orderFault(shop.db, { operation: 'pay_out', fault: 'error', times: 1 });
  expect(JSON.parse((await run('payout', 'send', id, '--reason=sold', '--json')).message)).toMatchObject({
    code: 'provider_unclear',
  });
  await orderFault(shop.db, { operation: 'pay_out', fault: 'decline', times: 1 });
  const declined = await run('payout', 'send', id, '--reason=sold', '--json');
  expect(declined.exitCode).toBe(1);
  expect(JSON.parse(declined.message)).toMatchObject({ code: 'payout_declined' });
  expect(JSON.parse(output.join(''))).toMatchObject({ id, state: 'failed', amount: { amount_minor: 42_00 } });
});

test('help needs no database and lists every command, or one', async () => {
  expect(await run('--help')).toMatchObject({ exitCode: 0 });
  expect(output.join('\n')).toContain('payout send ID --reason=TEXT [--now]');
  expect(output.join('\n')).toContain('order deliver ID --trade-offer=NUMBER');
  output = [];
  expect(await run('payout', 'send', '--help')).toMatchObject({ exitCode: 0 });
  expect(output[0]).toBe('npm run shop -- payout send ID --reason=TEXT [--now]');
  expect(databasesOpened).toBe(0);
});
