import { beforeAll, expect, test } from 'vitest';
import { approvePayout } from '#server/payments/payouts/approve-payout.ts';
import { failPayout } from '#server/payments/payouts/fail-payout.ts';
import { startHandPayout } from '#server/payments/payouts/start-hand-payout.ts';
import { inTransaction } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { expectPaymentIntegrity } from '../../test-kit/expect-money.ts';
import { givenExported, payByFile } from '../../test-kit/given-batch.ts';
import { givenPaidBefore } from '../../test-kit/given-paid-before.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import {
  givenAccount,
  givenDisputedPayout,
  givenPayout,
  givenPhone,
  givenSentPayout,
} from '../../test-kit/given-payout.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import {
  countOpenQueues,
  countPayouts,
  countPayoutsToDo,
  listPayouts,
  readPayoutDetails,
} from './payout-list.queries.ts';
import { everyPayout, toPayoutSearch } from './payout-list.rules.ts';
import type { PayoutFilter, PayoutSort, PayoutStage } from './payout-list.types.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const now = () => shop.clock.now();
let ids: Record<PayoutStage, number>;
const moment = () => ({ now: now(), withoutItem: [ids.waiting_for_item] });

const fail = (payoutId: number) =>
  inTransaction(shop.db, (tx) => failPayout(tx, { payoutId, reason: 'closed', now: now() }));

beforeAll(async () => {
  await payByFile(shop.db);
  const paidBefore = await givenPaidBefore(shop);
  await shop.db`update content.settings set sepa_payouts_by_file = false`;
  shop.advance(24 * 60);
  const due = await givenPayout(shop.db, { now: now() });
  const waiting = await givenPayout(shop.db, { now: now(), amountMinor: 2000_00, holdDays: 3 });
  await inTransaction(shop.db, (tx) => approvePayout(tx, { payoutId: waiting, actor: 'terminal:kim', now: now() }));
  const held = await givenPayout(shop.db, { now: now(), holdDays: 7 });
  const [sent, failed] = [await givenPayout(shop.db, { now: now() }), await givenPayout(shop.db, { now: now() })];
  await givenSentPayout(shop, sent);
  await fail(failed);
  const paid = await givenPayout(shop.db, { now: now() });
  await givenSentPayout(shop, paid);
  await shop.db`update payments.payouts set arrived_at = ${now()} where id = ${paid}`;
  const disputed = await givenDisputedPayout(shop);
  const unclear = await givenPayout(shop.db, { now: now() });
  await shop.db`update payments.payouts set is_unclear = true, attempts = 1, attempted_at = ${now()} where id = ${unclear}`;
  const withoutItem = await givenPayout(shop.db, { now: now() });
  await payByFile(shop.db);
  const byHand = { now: now(), destination: givenPhone };
  const dueByHand = await givenPayout(shop.db, byHand);
  const started = await givenPayout(shop.db, byHand);
  await inTransaction(shop.db, (tx) =>
    startHandPayout(tx, { payoutId: started, actor: 'terminal:kim', isForced: false, now: now() }),
  );
  const [exported] = await givenExported(shop, { now: now() });
  ids = {
    ...paidBefore,
    due,
    waiting_for_approval: waiting,
    held,
    waiting_for_item: withoutItem,
    sent,
    paid,
    failed,
    unclear,
    disputed,
    exported: exported?.payoutId ?? 0,
    due_by_hand: dueByHand,
    started,
  };
});

const all = { sort: '-id', after: null, limit: 100 } as const;
const list = async ({ sort = '-id', ...filter }: Partial<PayoutFilter> & { sort?: PayoutSort }) =>
  (await listPayouts(shop.db, { ...all, sort, filter: { ...everyPayout, ...filter }, moment: moment() })).rows.map(
    ({ id }) => id,
  );

test('every payout stands at one stage, and is listed there only', async () => {
  for (const [stage, id] of Object.entries(ids) as [PayoutStage, number][]) {
    expect([stage, await list({ stage })]).toEqual([stage, [id]]);
    expect(await countPayouts(shop.db, { filter: { ...everyPayout, stage }, moment: moment(), countMax: 10 })).toEqual({
      count: 1,
      isExact: true,
    });
    expect((await readPayoutDetails(shop.db, id, moment())).payout.stage).toBe(stage);
  }
  expect(await list({})).toEqual(Object.values(ids).toSorted((a, b) => b - a));
});

test.each([
  ['-id', () => Object.values(ids).toSorted((a, b) => b - a)],
  ['id', () => Object.values(ids).toSorted((a, b) => a - b)],
  ['held_until', () => list({ sort: 'held_until' })],
  ['-held_until', async () => (await list({ sort: 'held_until' })).toReversed()],
] as const)('pages sorted by %s follow each other without gaps', async (sort, expected) => {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await listPayouts(shop.db, {
      filter: everyPayout,
      sort,
      limit: 3,
      after: readCursor(cursor),
      moment: moment(),
    });
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(await expected());
});

test('payouts are found by number, end-to-end id, address, method, day and amount, and counted by what is left to do', async () => {
  const { email } = (await readPayoutDetails(shop.db, ids.held, moment())).payout;
  expect(await list({ search: toPayoutSearch(`#${ids.held}`) })).toEqual([ids.held]);
  expect(await list({ search: toPayoutSearch(email.toUpperCase().slice(0, -2)) })).toEqual([ids.held]);
  const link = 'https://steamcommunity.com/tradeoffer/new/?partner=48151623&token=AbCdEf_1';
  await shop.db`update identity.customers set steam_trade_link = ${link} where email_key = ${email.toLowerCase()}`;
  expect(await list({ search: toPayoutSearch(link) })).toEqual([ids.held]);
  const [file] = (await readPayoutDetails(shop.db, ids.exported, moment())).files;
  expect(await list({ search: toPayoutSearch(file?.endToEndId.toLowerCase()) })).toEqual([ids.exported]);
  expect(await list({ search: toPayoutSearch(`PAYOUT-${ids.exported}-0`) })).toEqual([]);
  expect(await list({ search: toPayoutSearch('100%') })).toEqual([]);
  expect(await list({ minMinor: 25_01 })).toEqual([ids.waiting_for_approval]);
  expect(await list({ maxMinor: 24_99 })).toEqual([]);
  expect(await list({ method: 'card' })).toEqual([]);
  expect(await list({ method: 'mbway' })).toEqual([ids.started, ids.due_by_hand]);
  expect(await list({ from: new Date(now().getTime() + 1000) })).toEqual([]);
  expect(await list({ to: new Date(0) })).toEqual([]);
  const counts = await countOpenQueues(shop.db, { moment: moment(), countMax: 10 });
  expect(counts.map(({ stage, count }) => [stage, count])).toEqual([
    ...[
      'waiting_for_approval',
      'held',
      'waiting_for_item',
      'due',
      'due_by_hand',
      'started',
      'unclear',
      'disputed',
      'earlier_paid',
      'exported',
      'failed',
    ].map((stage) => [stage, 1]),
    ['contradicted', 0],
    ['overpaid', 1],
  ]);
  // To approve, to send, to pay, to note, to send again, to settle, and failed.
  expect(await countPayoutsToDo(shop.db, { moment: moment(), countMax: 10 })).toBe(7);
});

test('the earliest due payout is listed first', async () => {
  const listed = await list({ sort: 'held_until' });
  expect(listed.slice(-2)).toEqual([ids.waiting_for_approval, ids.held]);
});

test('details have approvals, files, entries and the payout before', async () => {
  const waiting = await readPayoutDetails(shop.db, ids.waiting_for_approval, moment());
  expect(waiting).toMatchObject({
    payout: { approvalCount: 1, approvalsNeeded: 2 },
    approvals: [{ actor: 'terminal:kim' }],
    files: [],
  });
  const exported = await readPayoutDetails(shop.db, ids.exported, moment());
  expect(exported.files).toMatchObject([
    { outcome: null, amountMinor: 25_00, messageId: expect.any(String) as string },
  ]);
  expect(exported.entries.map(({ kind, account }) => `${kind} ${account}`)).toEqual([
    'payout_due payouts_due',
    'payout_due purchases',
  ]);
  expect((await readPayoutDetails(shop.db, ids.earlier_paid, moment())).others).toMatchObject([
    { id: ids.replaced, surplusMinor: 25_00 },
  ]);
  await expect(readPayoutDetails(shop.db, 2_000_000_000, moment())).rejects.toMatchObject({ code: 'payout_not_found' });
});

test('an account of another name than the profile is marked', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  const [profile] =
    await shop.db`select concat_ws(' ', name, surname) as name from identity.customers where id = ${customerId}`;
  const to = (holder: string) => givenPayout(shop.db, { customerId, destination: { ...givenAccount, holder } });
  const flagOf = async (id: number) => (await readPayoutDetails(shop.db, id, moment())).payout.isNameDifferent;
  expect(await flagOf(await to(String(profile?.['name']).toUpperCase()))).toBe(false);
  expect(await flagOf(await to('Somebody Else'))).toBe(true);
});

test('accounts of another name than the customer are a filter of their own', async () => {
  const holder = 'Sam Other';
  const other = await givenPayout(shop.db, { now: now(), destination: { ...givenAccount, holder } });
  expect((await list({ isNameDifferent: true }))[0]).toBe(other);
  const same = await list({ isNameDifferent: false });
  expect(same).not.toContain(other);
  expect(same.length + (await list({ isNameDifferent: true })).length).toBe((await list({})).length);
});
