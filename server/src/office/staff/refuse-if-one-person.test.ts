import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { dayMs } from '#server/platform/clock.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { addStaff } from './add-staff.ts';
import { issueSetupLink } from './issue-setup-link.ts';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { refuseIfOnePerson } from './refuse-if-one-person.ts';
import { resetStaffAccess } from './reset-staff-access.ts';
import { toActor } from '#server/office/actor.rules.ts';

const shop = withShopApp();
const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
let totpKey: Buffer;

beforeAll(async () => {
  totpKey = await readTotpKey(shop.db);
});

async function add(name: string, { by, at }: { by: string; at: Date }) {
  const email = `${name}@example.com`;
  const access = { role: 'admin', actor: by, totpKey, mailOrigin: null, now: at } as const;
  const { staffId } = await addStaff(shop.db, { email, name, ...access });
  return { staffId, actor: toActor(email) };
}

const reset = (staffId: number, actor: string, at: Date) =>
  resetStaffAccess(shop.db, { staffId, actor, totpKey, mailOrigin: null, now: at });

const outcomeOf = (actor: string, ...others: string[]) =>
  refuseIfOnePerson(shop.db, { actor, others, now }).then(
    () => 'two people',
    (error: unknown) => (error as { code: string }).code,
  );

test('whoever added an account within a week is one person with its owner, in both directions', async () => {
  const old = await add('old', { by: 'terminal:root', at: daysAgo(30) });
  const young = await add('young', { by: old.actor, at: daysAgo(6.9) });
  const grown = await add('grown', { by: old.actor, at: daysAgo(7) });
  expect(await outcomeOf(young.actor, old.actor)).toBe('second_person_needed');
  expect(await outcomeOf(old.actor, young.actor)).toBe('second_person_needed');
  expect(await outcomeOf(old.actor, grown.actor, young.actor)).toBe('second_person_needed');
  expect(await outcomeOf(old.actor, grown.actor)).toBe('two people');
  expect(await outcomeOf(old.actor, 'terminal:root')).toBe('two people');
  expect(await outcomeOf(old.actor)).toBe('two people');
});

test('so is whoever reset it, also after a reset by somebody else, and two accounts that a third added', async () => {
  const root = { by: 'terminal:root', at: daysAgo(30) };
  const [kim, sam, robin] = [await add('kim', root), await add('sam', root), await add('robin', root)];
  await reset(robin.staffId, kim.actor, daysAgo(3));
  await reset(robin.staffId, sam.actor, daysAgo(1));
  expect(await outcomeOf(robin.actor, kim.actor)).toBe('second_person_needed');
  expect(await outcomeOf(robin.actor, sam.actor)).toBe('second_person_needed');
  expect(await outcomeOf(kim.actor, sam.actor)).toBe('two people');
  const first = await add('first', { by: kim.actor, at: daysAgo(2) });
  const second = await add('second', { by: first.actor, at: daysAgo(1) });
  const third = await add('third', { by: kim.actor, at: daysAgo(1) });
  expect(await outcomeOf(second.actor, third.actor)).toBe('second_person_needed');
  expect(await outcomeOf(second.actor, sam.actor)).toBe('two people');
  const typed = await add('typed', { by: 'terminal:kim', at: daysAgo(1) });
  expect(await outcomeOf('terminal:kim', typed.actor)).toBe('second_person_needed');
});

async function givenPair(): Promise<[OfficeCaller, OfficeCaller]> {
  const admin = await givenOfficeCaller(shop, shop.db, 'admin');
  const finance = await givenOfficeCaller(shop, shop.db, 'finance');
  const [row] = await shop.db<{ id: number }[]>`select id from office.staff where email = ${finance.email}`;
  const link = { staffId: row?.id ?? 0, actor: admin.actor, totpKey, now: new Date() };
  await inTransaction(shop.db, (tx) => issueSetupLink(tx, link));
  return [admin, finance];
}

test('a payout needs the approval of somebody else, and one approval of the two counts', async () => {
  const [admin, finance] = await givenPair();
  const id = await givenPayout(shop.db, { amountMinor: 2000_00 });
  await finance.reply('approvePayout', { id, reason: 'checked' });
  expect(await admin.outcome('approvePayout', { id, reason: 'checked' })).toBe('second_person_needed');
  expect((await admin.reply('readPayout', { id })).payload).toMatchObject({
    stage: 'waiting_for_approval',
    approvals: 1,
  });
  const other = await givenOfficeCaller(shop, shop.db, 'finance');
  await other.reply('approvePayout', { id, reason: 'checked' });
  expect((await admin.reply('readPayout', { id })).payload.approvals).toBe(2);
});

test('a correction is booked by somebody else, and rejected by anyone', async () => {
  const [admin, finance] = await givenPair();
  const { id } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, 10_00);
  const ask = async () => (await admin.reply('requestCorrection', { id, amount: '5', reason: 'late' })).payload;
  const asked = await ask();
  expect(await finance.outcome('approveCorrection', asked)).toBe('second_person_needed');
  expect((await admin.reply('listCorrections', { customer_id: id })).payload[0]?.state).toBe('waiting');
  expect(await finance.outcome('rejectCorrection', asked)).toBe('OK');
  const other = await givenOfficeCaller(shop, shop.db, 'finance');
  expect(await other.outcome('approveCorrection', await ask())).toBe('OK');
});
