import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenAuthenticator } from '../../../test-kit/given-second-factor.ts';
import { givenThreeStaff } from '../../../test-kit/given-three-staff.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

async function givenLocked() {
  const { id } = await givenCustomer(shop.db);
  await givenAuthenticator(shop.db, id, new Date());
  return id;
}

test('support asks with a reason, an admin approves, and the log keeps both', async () => {
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  const admin = await givenOfficeCaller(shop, shop.db, 'admin');
  const id = await givenLocked();
  expect((await support.refusal('requestTwoStepRemoval', { id, reason: ' ' })).errors).toHaveProperty('reason');
  await support.reply('requestTwoStepRemoval', { id, reason: 'lost everything' });
  expect((await support.refusal('requestTwoStepRemoval', { id, reason: 'again' })).code).toBe('two_step_removal_waits');
  expect((await support.reply('readCustomer', { id })).payload.two_step).toMatchObject({
    passkeys: 0,
    removal: { requested_by: support.actor, reason: 'lost everything' },
  });
  expect((await support.refusal('approveTwoStepRemoval', { id })).code).toBe('role_not_allowed');
  await admin.reply('approveTwoStepRemoval', { id });
  const two_step = { authenticator_since: null, passkeys: 0, removal: null };
  expect((await support.reply('readCustomer', { id })).payload).toMatchObject({ two_step, sessions: [] });
  const log = await listAudit(shop.db, { subject: `customer:${id}`, limit: 10 });
  expect(log.map(({ actor, action, details }) => [actor, action, details])).toEqual([
    [admin.actor, 'two_step_removal.approved', { requestedBy: support.actor }],
    [support.actor, 'two_step_removal.requested', { reason: 'lost everything' }],
  ]);
  expect((await support.refusal('requestTwoStepRemoval', { id, reason: 'again' })).code).toBe('two_step_off');
  expect((await admin.refusal('approveTwoStepRemoval', { id })).code).toBe('two_step_removal_not_found');
});

test('an admin does not approve an own request, nor that of an account which the admin reset', async () => {
  const { admin } = await givenThreeStaff(shop, shop.db);
  const id = await givenLocked();
  await admin.reply('requestTwoStepRemoval', { id, reason: 'lost' });
  expect((await admin.refusal('approveTwoStepRemoval', { id })).code).toBe('two_step_removal_needs_another');
  const other = await givenOfficeCaller(shop, shop.db, 'admin');
  const [staff] = await shop.db<{ id: number }[]>`select id from office.staff where email = ${other.email}`;
  await shop.db`
    insert into office.setup_links (staff_id, issued_by, token_hash, totp_secret, created_at, expires_at)
    select ${staff?.id ?? 0}, ${admin.actor}, sha256('other'), totp_secret, now(), now() + interval '1 day'
    from office.setup_links limit 1`;
  expect((await other.refusal('approveTwoStepRemoval', { id })).code).toBe('second_person_needed');
  expect((await admin.reply('readCustomer', { id })).payload.two_step.authenticator_since).not.toBeNull();
});

test('support withdraws its own request, and no other', async () => {
  const [support, colleague] = [
    await givenOfficeCaller(shop, shop.db, 'support'),
    await givenOfficeCaller(shop, shop.db, 'support'),
  ];
  const id = await givenLocked();
  await support.reply('requestTwoStepRemoval', { id, reason: 'lost' });
  expect((await colleague.refusal('rejectTwoStepRemoval', { id })).code).toBe('role_not_allowed');
  await support.reply('rejectTwoStepRemoval', { id });
  expect((await support.reply('readCustomer', { id })).payload.two_step.removal).toBeNull();
});

test('finance and catalog may not ask', async () => {
  const id = await givenLocked();
  for (const role of ['finance', 'catalog'] as const) {
    const caller = await givenOfficeCaller(shop, shop.db, role);
    expect((await caller.refusal('requestTwoStepRemoval', { id, reason: 'lost' })).code).toBe('role_not_allowed');
  }
});
