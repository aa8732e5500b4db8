import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { receiveItem } from '#server/offers/receive-item.ts';
import { dayMs } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenIban, givenPayout } from '../../../test-kit/given-payout.ts';
import { givenOwedOffer } from '../../../test-kit/given-withdrawal.ts';
import { exportFile } from '../../../test-kit/export-file.ts';
import { payByFile } from '../../../test-kit/given-batch.ts';
import { orderFault } from '#server/twin/twin.queries.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let finance: OfficeCaller;
let admin: OfficeCaller;
let support: OfficeCaller;

beforeAll(async () => {
  const { db } = shop;
  finance = await givenOfficeCaller(shop, db, 'finance');
  admin = await givenOfficeCaller(shop, db, 'admin');
  support = await givenOfficeCaller(shop, db, 'support');
});

const reason = 'as agreed';
const read = async (id: number, caller = finance) => (await caller.reply('readPayout', { id })).payload;
const codeOf = async (work: Promise<{ code: string }>) => (await work).code;

test('support finds payouts and reads one, without its account, and may not act', async () => {
  const id = await givenPayout(shop.db, { amountMinor: 31_07 });
  const page = await read(id, support);
  expect(page).toMatchObject({ id, stage: 'due', method: 'sepa', amount: 31.07, destination: 'IBAN …3000' });
  expect(JSON.stringify(page)).not.toContain(givenIban.slice(0, 12));
  const found = await support.reply('listPayouts', {
    q: page.email.slice(0, 12),
    min: 31.07,
    max: 31.07,
    stage: 'due',
  });
  expect(found.payload.map((row) => row.id)).toEqual([id]);
  expect(found.payload[0]).not.toHaveProperty('timeline');
  const { payload: counts } = await support.reply('countPayouts', {});
  expect(counts.find(({ stage }) => stage === 'due')?.count).toBeGreaterThan(0);
  expect(await codeOf(support.refusal('approvePayout', { id, reason }))).toBe('role_not_allowed');
  expect(await codeOf(support.refusal('readPayout', { id: 2_000_000_000 }))).toBe('payout_not_found');
});

test('above the amount two members of staff approve, and the page says who did and who has to', async () => {
  const id = await givenPayout(shop.db, { amountMinor: 2000_00, holdDays: 3 });
  expect(await read(id)).toMatchObject({ stage: 'waiting_for_approval', actions: ['approve', 'fail'] });
  expect(await codeOf(finance.refusal('sendPayout', { id, reason, before_hold_ends: true }))).toBe(
    'payout_needs_approval',
  );
  await finance.reply('approvePayout', { id, reason });
  expect(await codeOf(finance.refusal('approvePayout', { id, reason }))).toBe('payout_approved_by_you_already');
  expect(await read(id)).toMatchObject({
    approved_by: [{ actor: `staff:${finance.email}` }],
    approvals: 1,
    approvals_needed: 2,
    actions: ['fail'],
  });
  expect((await read(id, admin)).actions).toEqual(['approve', 'fail']);
  await admin.reply('approvePayout', { id, reason });
  expect(await codeOf(finance.refusal('sendPayout', { id, reason }))).toBe('payout_held');
  expect(await finance.reply('sendPayout', { id, reason, before_hold_ends: true })).toMatchObject({
    payload: { stage: 'sent', failure_reason: null },
  });
  const page = await read(id);
  expect(page).toMatchObject({ stage: 'sent', actions: [] });
  expect(page.timeline.map(({ text, actor }) => [text, actor])).toEqual(
    expect.arrayContaining([
      ['Approved', 'Robin'],
      ['Noted as sent', 'Robin'],
      ['Sent', null],
    ]),
  );
  expect(await codeOf(finance.refusal('failPayout', { id, reason }))).toBe('payout_sent_already');
});

test('nothing is sent for a skin that has not arrived', async () => {
  const { db } = shop;
  const deps = { gateways: shop.wiring.purchase.gateways, provider: shop.wiring.purchase.provider };
  const { offerId, payoutId: id } = await givenOwedOffer({ db, deps }, { holdDays: 0 });
  expect(await read(id)).toMatchObject({ stage: 'waiting_for_item', item_missing: true, actions: ['fail'] });
  const waiting = await finance.reply('listPayouts', { stage: 'waiting_for_item' });
  expect(waiting.payload.map((row) => row.id)).toContain(id);
  expect(await codeOf(finance.refusal('sendPayout', { id, reason }))).toBe('offer_not_received');
  const eightDaysAgo = new Date(Date.now() - 8 * dayMs);
  await inTransaction(db, (tx) => receiveItem(tx, { offerId, now: eightDaysAgo }));
  expect(await read(id)).toMatchObject({ stage: 'due', item_missing: false, actions: ['send', 'fail'] });
  await finance.reply('failPayout', { id, reason: 'account closed' });
  expect(await read(id)).toMatchObject({
    stage: 'failed',
    failure_reason: 'account closed',
    actions: ['send', 'ask_details'],
  });
  expect(await codeOf(finance.refusal('retryPayout', { id, reason }))).toBe('payout_by_provider');
  expect(await codeOf(finance.refusal('askForPayoutDetails', { id }))).toBe('email_not_resendable');
  await finance.reply('sendPayout', { id, reason });
  expect(await codeOf(finance.refusal('askForPayoutDetails', { id }))).toBe('payout_not_failed');
});

test('the page keeps the hold that was promised, and says when and why the arrival moved it', async () => {
  const { db } = shop;
  const deps = { gateways: shop.wiring.purchase.gateways, provider: shop.wiring.purchase.provider };
  const { offerId, payoutId: id } = await givenOwedOffer({ db, deps }, { holdDays: 3 });
  const promised = (await read(id)).held_until;
  await support.reply('noteArrival', { id: offerId });
  const page = await read(id);
  expect(page.held_until).toBeGreaterThan(promised);
  const held = page.timeline.filter(({ until }) => until !== null);
  expect(held).toMatchObject([
    { text: 'Payout of €42.00 owed', detail: 'Held', until: promised, actor: null },
    { text: 'Hold moved: the skin arrived', detail: 'Held', until: page.held_until, actor: 'Robin' },
  ]);
  await support.reply('noteArrival', { id: offerId });
  expect((await read(id)).timeline).toEqual(page.timeline);
  const [entry] = await listAudit(db, { subject: `payout:${id}`, limit: 1 });
  expect(entry?.details).toEqual({
    offerId,
    'heldUntil.from': expect.any(String),
    'heldUntil.to': expect.any(String),
  });
});

test('the customer of a failed payout is not asked once the bank paid an earlier one', async () => {
  const { db } = shop;
  const earlier = await givenPayout(db);
  await finance.reply('failPayout', { id: earlier, reason });
  const [debt] = await db<{ referenceId: number; customerId: number }[]>`
    select reference_id, customer_id from payments.payouts where id = ${earlier}`;
  const id = await givenPayout(db, debt);
  await finance.reply('failPayout', { id, reason });
  await db`update payments.payouts set surplus_minor = amount_minor, surplus_since = now() where id = ${earlier}`;
  expect(await codeOf(finance.refusal('askForPayoutDetails', { id }))).toBe('payout_earlier_paid');
  await db`update payments.payouts set surplus_minor = 0, surplus_since = null where id = ${earlier}`;
  expect(await codeOf(finance.refusal('askForPayoutDetails', { id }))).toBe('email_not_resendable');
});

test('the customer of a failed payout is asked once more by the email of the failure', async () => {
  const { db } = shop;
  const id = await givenPayout(db);
  await finance.reply('failPayout', { id, reason });
  const [failed] = await db<{ at: Date }[]>`select failed_at as at from payments.payouts where id = ${id}`;
  const event = `payout_failed:${id}:${failed?.at.getTime()}`;
  await db`
    insert into email.messages (recipient, kind, language_code, subject, body_text, body_html, status, dedupe_key, is_secret, created_at)
    values ('kim@test.example', 'payout_failed', 'en', 'We could not send', 'x', 'x', 'kept', ${event}, false, now())`;
  const failedAt = Math.floor((failed?.at.getTime() ?? 0) / 1000);
  expect((await read(id)).details_asked_at).toBe(failedAt);
  await finance.reply('askForPayoutDetails', { id });
  await db`update payments.payouts set failed_at = failed_at - interval '1 hour' where id = ${id}`;
  expect((await read(id)).details_asked_at).toBeGreaterThanOrEqual(failedAt);
  const emails = await db`
    select status from email.messages where dedupe_key ^@ ${event} order by id`;
  expect(emails).toMatchObject([{ status: 'kept' }, { status: 'queued' }]);
  const [entry] = await listAudit(db, { subject: `payout:${id}`, limit: 1 });
  expect(entry).toMatchObject({ action: 'payout.details_asked', actor: `staff:${finance.email}` });
});

test('what the statement of the bank says is noted, and a failed payout leaves with the next file', async () => {
  const { db } = shop;
  await payByFile(db);
  const id = await givenPayout(db);
  expect(await codeOf(finance.refusal('decidePayout', { id, reason, outcome: 'paid' }))).toBe('payout_not_exported');
  expect(await codeOf(finance.refusal('sendPayout', { id, reason }))).toBe('payout_by_file');
  await shop.content.refresh();
  const { payload: file } = await exportFile(finance);
  expect(file.xml).toContain(`PAYOUT-${id}-`);
  expect(await read(id)).toMatchObject({ stage: 'exported', actions: ['note_paid', 'note_unpaid'] });
  expect(await codeOf(finance.refusal('retryPayout', { id, reason }))).toBe('payout_exported');
  await finance.reply('decidePayout', { id, reason: 'account closed', outcome: 'not_paid' });
  expect(await read(id)).toMatchObject({ stage: 'failed', actions: ['retry', 'ask_details'] });
  await finance.reply('retryPayout', { id, reason });
  expect(await codeOf(finance.refusal('retryPayout', { id, reason }))).toBe('payout_not_failed');
  expect(await read(id)).toMatchObject({ stage: 'due', files: [{ outcome: 'failed', reason: 'account closed' }] });
});

test('without an answer of the provider a payout is unclear, and sending it again pays once', async () => {
  const { db } = shop;
  await db`update content.settings set sepa_payouts_by_file = false`;
  const id = await givenPayout(db);
  await orderFault(db, { operation: 'pay_out', fault: 'error', times: 1 });
  expect(await codeOf(finance.refusal('sendPayout', { id, reason }))).toBe('payout_unclear');
  expect(await read(id)).toMatchObject({ stage: 'unclear', actions: ['send', 'check'] });
  expect(await codeOf(finance.refusal('failPayout', { id, reason }))).toBe('payout_unclear');
  await finance.reply('sendPayout', { id, reason });
  expect((await read(id)).stage).toBe('sent');
  expect(await codeOf(finance.refusal('checkPayout', { id }))).toBe('payout_sent_already');
});

test('staff ask the provider about an unclear payout, and it may be marked as failed once nothing was paid', async () => {
  const { db } = shop;
  const id = await givenPayout(db);
  await orderFault(db, { operation: 'pay_out', fault: 'error', times: 1 });
  await finance.refusal('sendPayout', { id, reason });
  expect((await finance.reply('checkPayout', { id })).payload).toEqual({ answer: 'waiting' });
  await db`update payments.payouts set attempted_at = attempted_at - interval '15 minutes' where id = ${id}`;
  await orderFault(db, { operation: 'query', fault: 'error', times: 1 });
  expect(await codeOf(finance.refusal('checkPayout', { id }))).toBe('payout_unclear');
  expect((await finance.reply('checkPayout', { id })).payload).toEqual({ answer: 'not_taken' });
  const { stage, actions, timeline } = await read(id);
  expect({ stage, actions }).toEqual({ stage: 'due', actions: ['send', 'fail'] });
  expect(timeline.filter(({ text }) => text === 'Provider asked')).toMatchObject([
    { detail: 'it has none yet, and the attempt may still reach it', actor: 'Robin' },
    { detail: 'it has no such payout' },
  ]);
  for (let count = 0; count < 3; count += 1) await finance.reply('checkPayout', { id });
  expect(await codeOf(finance.refusal('checkPayout', { id }))).toBe('too_many_requests');
  expect(await codeOf(support.refusal('checkPayout', { id }))).toBe('role_not_allowed');
});
