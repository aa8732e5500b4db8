import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { expect, test } from 'vitest';
import { expireReservations } from '#server/checkout/settlement/expire-reservations.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { listAudit } from '#server/audit/audit.queries.ts';

const shop = withMoneyShop();

const type = (...words: string[]) => typeAsStaff(shop, 'customer', ...words);

const auditOf = async (customerId: number) => {
  const entries = await listAudit(shop.db, { subject: `customer:${customerId}`, limit: 100 });
  return entries.map(({ actor, action, details }) => ({ actor, action, details })).toReversed();
};

test('blocks, shows and unblocks a customer, and records it all', async () => {
  const { id, email } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, 12_50);
  const token = await givenSession(shop.db, id, shop.clock.now());
  expect((await type('show', email)).lines.join('\n')).toMatch(/state +open\nsessions +1\n/);

  const blocked = await type('block', email.toUpperCase(), '--reason', 'stolen card');
  expect(blocked).toEqual({ exitCode: 0, message: '', lines: [`Customer ${id} is blocked. Sessions ended: 1.`] });
  expect(await resolveSession(shop.db, token, shop.clock.now())).toBeNull();
  const again = await type('block', email, '--reason=again');
  expect(again).toMatchObject({ exitCode: 1, message: `The customer ${email} is blocked already.` });
  const shown = (await type('show', email)).lines.join('\n');
  expect(shown).toMatch(/state +blocked since \d{4}/);
  expect(shown).toMatch(/balance +12\.50 coins/);
  expect(shown).toMatch(/change +.* customer\.blocked by terminal:kim: stolen card/);

  expect(await type('unblock', email)).toMatchObject({ exitCode: 0, lines: [`Customer ${id} can sign in again.`] });
  expect(await type('unblock', email)).toMatchObject({
    exitCode: 1,
    message: `The customer ${email} is not blocked.`,
  });
  expect(await auditOf(id)).toEqual([
    { actor: 'terminal:kim', action: 'customer.blocked', details: { reason: 'stolen card', sessions: 1 } },
    { actor: 'terminal:kim', action: 'customer.unblocked', details: {} },
  ]);
});

test('paid orders of a blocked customer are delivered, reservations expire', async () => {
  const { id, email } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, 1_000_00);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const input = () => givenPurchase(shop.content, id, { now: shop.clock.now() });
  const paid = await purchaseWithBalance(shop.db, input(), shop.deps);
  const skin = await givenItem(shop.db);
  await givenCart(shop.db, id, [skin]);
  const { orderId: open } = await startCardPurchase(shop.db, { ...input(), method: 'card' }, shop.deps);
  await type('block', email, '--reason=asked by the police');

  await shop.runJobs();
  expect(await findOrderSummary(shop.db, paid)).toMatchObject({ status: 'completed', deliveredCount: 1 });
  expect(await findOrderSummary(shop.db, open)).toMatchObject({ status: 'pending_payment' });
  shop.advance(16);
  await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
  expect(await findOrderSummary(shop.db, open)).toMatchObject({ status: 'cancelled', closeReason: 'expired' });
  expect(await shop.db`select stock from catalog.items where id = ${skin.id}`).toMatchObject([{ stock: 1 }]);
});

test.each([
  [['block', 'kim@test.example'], '--reason: is missing'],
  [['block', 'kim', '--reason=x'], 'EMAIL: is an e-mail address'],
  [['block'], 'EMAIL is missing'],
  [['unblock', 'kim@test.example', '--reason= '], '--reason: is missing'],
])('%j is a usage error', async (words, message) => {
  const end = await type(...words);
  expect(end).toMatchObject({ exitCode: 2, message: expect.stringContaining(message) as string });
});

test('an unknown or erased address is reported; the help lists the commands', async () => {
  const { id, email } = await givenCustomer(shop.db);
  await shop.db`update identity.customers set blocked_at = now(), deleted_at = now() where id = ${id}`;
  for (const words of [
    ['show', email],
    ['unblock', email],
    ['block', email, '--reason=x'],
  ]) {
    expect(await type(...words)).toMatchObject({ exitCode: 1, message: `No customer has the address ${email}.` });
  }
  const { lines } = await type('--help');
  expect(lines.join('\n')).toMatch(/customer block EMAIL --reason=TEXT\n +block a customer/);
  expect(lines.join('\n')).toMatch(/customer unblock EMAIL \[--reason=TEXT\]\n +unblock a customer/);
});
