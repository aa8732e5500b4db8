import { expect, test } from 'vitest';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenAuthenticator } from '../../../test-kit/given-second-factor.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { hasSecondFactor } from '#server/identity/identity.queries.ts';

const shop = withMoneyShop();

const type = (...words: string[]) => typeAsStaff(shop, 'customer', ...words);

const auditOf = async (customerId: number) => {
  const entries = await listAudit(shop.db, { subject: `customer:${customerId}`, limit: 100 });
  return entries.map(({ actor, action, details }) => ({ actor, action, details })).toReversed();
};

test('asks to remove the second factors of a customer, which somebody else approves', async () => {
  const { id, email } = await givenCustomer(shop.db);
  const ask = () => type('remove-two-step', email, '--reason', 'lost everything');
  expect(await ask()).toMatchObject({
    exitCode: 1,
    message: `The customer ${email} has no authenticator app and no passkey.`,
  });
  await givenAuthenticator(shop.db, id, shop.clock.now());
  expect(await ask()).toMatchObject({ exitCode: 0 });
  const own = await type('approve-removal', email);
  expect(own).toMatchObject({ exitCode: 1, message: expect.stringContaining('somebody else') as string });
  const robin = { db: shop.db, clock: shop.clock, actor: 'terminal:robin' };
  expect(await typeAsStaff(robin, 'customer', 'approve-removal', email)).toMatchObject({ exitCode: 0 });
  expect(await hasSecondFactor(shop.db, id)).toBe(false);
  expect(await auditOf(id)).toEqual([
    { actor: 'terminal:kim', action: 'two_step_removal.requested', details: { reason: 'lost everything' } },
    { actor: 'terminal:robin', action: 'two_step_removal.approved', details: { requestedBy: 'terminal:kim' } },
  ]);
});
