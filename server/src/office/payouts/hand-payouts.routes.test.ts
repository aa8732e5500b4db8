import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenPayout, givenPhone } from '../../../test-kit/given-payout.ts';
import { givenThreeStaff } from '../../../test-kit/given-three-staff.ts';
import { givenOwedOffer } from '../../../test-kit/given-withdrawal.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let kim: OfficeCaller;
let sam: OfficeCaller;
let support: OfficeCaller;

beforeAll(async () => {
  kim = await givenOfficeCaller(shop, shop.db, 'finance');
  sam = await givenOfficeCaller(shop, shop.db, 'finance');
  support = await givenOfficeCaller(shop, shop.db, 'support');
});

const reason = 'as agreed';
const given = () => givenPayout(shop.db, { destination: givenPhone });
const pageFor = async (caller: OfficeCaller, id: number) => (await caller.reply('readPayout', { id })).payload;

test('the number is shown only to the one who started to pay, and every step is in the audit log', async () => {
  const id = await given();
  expect(await pageFor(kim, id)).toMatchObject({
    stage: 'due_by_hand',
    method: 'mbway',
    destination: 'MB WAY …5678',
    pay_to: null,
    actions: ['start_hand', 'fail'],
  });
  await kim.reply('startHandPayout', { id, reason });
  expect(await pageFor(kim, id)).toMatchObject({
    stage: 'started',
    started_by: { actor: kim.actor },
    pay_to: { phone: givenPhone.phone, entity: null, reference: null },
    actions: ['hand_paid', 'hand_unpaid', 'hand_release'],
  });
  for (const other of [sam, support])
    expect(await pageFor(other, id)).toMatchObject({ started_by: { actor: kim.actor }, pay_to: null, actions: [] });
  expect(await sam.outcome('startHandPayout', { id, reason })).toBe('payout_started_by_another');
  expect(await sam.outcome('settleHandPayout', { id, outcome: 'paid', reference: 'X' })).toBe(
    'payout_started_by_another',
  );
  expect(await support.outcome('startHandPayout', { id, reason })).toBe('role_not_allowed');
  expect(await kim.outcome('settleHandPayout', { id, outcome: 'paid' })).toBe('invalid_input');
  await kim.reply('settleHandPayout', { id, outcome: 'paid', reference: 'MBW-77' });
  await kim.reply('settleHandPayout', { id, outcome: 'paid', reference: 'MBW-77' });
  const page = await pageFor(sam, id);
  expect(page).toMatchObject({ stage: 'paid', started_by: null, pay_to: null, actions: ['hand_returned'] });
  expect(page.timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Started to pay by hand', 'Noted as sent', 'Arrived at the recipient']),
  );
  const log = await listAudit(shop.db, { subject: `payout:${id}`, limit: 10 });
  expect(log).toMatchObject([
    { action: 'payout.sent', actor: kim.actor, details: { bankReference: 'MBW-77' } },
    { action: 'payout.hand_started', actor: kim.actor, details: { account: 'MB WAY +351 … 5678', reason } },
  ]);
});

test('what could not be paid fails with its reason, and waits to be paid by hand once it is retried', async () => {
  const id = await given();
  await kim.reply('startHandPayout', { id, reason });
  expect(await kim.outcome('settleHandPayout', { id, outcome: 'not_paid' })).toBe('invalid_input');
  await kim.reply('settleHandPayout', { id, outcome: 'not_paid', reason: 'no such number' });
  expect(await pageFor(kim, id)).toMatchObject({
    stage: 'failed',
    failure_reason: 'no such number',
    actions: ['retry', 'ask_details'],
  });
  await kim.reply('retryPayout', { id, reason });
  await sam.reply('startHandPayout', { id, reason });
  await sam.reply('settleHandPayout', { id, outcome: 'released' });
  expect(await kim.outcome('settleHandPayout', { id, outcome: 'released' })).toBe('payout_not_started');
  expect(await kim.outcome('sendPayout', { id, reason })).toBe('payout_by_hand');
  const { payload: found } = await kim.reply('listPayouts', { stage: 'due_by_hand', method: 'mbway' });
  expect(found.map((row) => row.id)).toEqual([id]);
});

test('nothing is paid by hand for a skin that has not arrived, nor what leaves by another way', async () => {
  const deps = { gateways: shop.wiring.purchase.gateways, provider: shop.wiring.purchase.provider };
  const { payoutId: id } = await givenOwedOffer({ db: shop.db, deps }, { holdDays: 0 });
  expect(await kim.outcome('startHandPayout', { id, reason })).toBe('offer_not_received');
  const other = await givenPayout(shop.db);
  expect(await kim.outcome('startHandPayout', { id: other, reason })).toBe('payout_not_by_hand');
  expect(await kim.outcome('settleHandPayout', { id: other, outcome: 'released' })).toBe('payout_not_by_hand');
});

async function givenPaid(amountMinor: number, payer: OfficeCaller, other: OfficeCaller): Promise<number> {
  const id = await givenPayout(shop.db, { destination: givenPhone, amountMinor });
  for (const caller of [payer, other]) await caller.outcome('approvePayout', { id, reason });
  await payer.reply('startHandPayout', { id, reason });
  await payer.reply('settleHandPayout', { id, outcome: 'paid', reference: `MBW-${id}` });
  return id;
}

test('money that came back is owed again, and the log says why', async () => {
  const id = await givenPaid(25_00, kim, sam);
  expect(await support.outcome('returnHandPayout', { id, reason })).toBe('role_not_allowed');
  expect(await kim.outcome('returnHandPayout', { id, reason: ' ' })).toBe('invalid_input');
  expect((await kim.reply('returnHandPayout', { id, reason: 'sent back' })).payload).toEqual({ returned: true });
  const page = await pageFor(sam, id);
  expect(page).toMatchObject({ stage: 'failed', failure_reason: 'sent back', actions: ['ask_details'] });
  expect(page.timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Noted that the money came back', 'Booked back: the money is owed again']),
  );
  expect(await sam.outcome('returnHandPayout', { id, reason })).toBe('payout_returned');
});

test('above the limit two independent people note that it came back', async () => {
  const { admin, finance, other } = await givenThreeStaff(shop, shop.db);
  const id = await givenPaid(2000_00, finance, other);
  expect((await finance.reply('returnHandPayout', { id, reason })).payload).toEqual({ returned: false });
  expect(await pageFor(finance, id)).toMatchObject({
    stage: 'paid',
    unpaid_noted_by: [{ actor: finance.actor }],
    actions: [],
  });
  expect(await finance.outcome('returnHandPayout', { id, reason })).toBe('payout_noted_by_you_already');
  expect(await admin.outcome('returnHandPayout', { id, reason })).toBe('second_person_needed');
  expect(await pageFor(other, id)).toMatchObject({ stage: 'paid', actions: ['hand_returned'] });
  expect((await other.reply('returnHandPayout', { id, reason })).payload).toEqual({ returned: true });
  const log = await listAudit(shop.db, { subject: `payout:${id}`, limit: 2 });
  expect(log.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    `${other.actor} payout.hand_returned`,
    `${finance.actor} payout.hand_return_noted`,
  ]);
});
