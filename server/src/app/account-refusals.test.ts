import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPasswordReset } from '#server/identity/passwords/send-password-reset.ts';
import { type CallShop, givenCaller, openCallShop } from '../../test-kit/call-shop.ts';
import { fillPasswordQueue } from '../../test-kit/fill-password-queue.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenCustomer, givenPassword } from '../../test-kit/given-customer.ts';
import { givenItem, givenItems } from '../../test-kit/given-items.ts';
import { emailsTo } from '../../test-kit/emails-to.ts';

let shop: CallShop;

beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

const newPassword = 'Correct horse 7';
const registration = {
  name: 'Kim',
  surname: 'Berg',
  email: 'kim@refusals.example',
  phone: '+4915123456789',
  password: newPassword,
  passConfirm: newPassword,
};
const passwords = { cur_password: givenPassword, new_password: newPassword, repeat_password: newPassword };

/** The token in a message that lets somebody set a new password. */
async function givenResetToken(email: string): Promise<string> {
  const message = { emailKey: email, language: 'en', publicUrl: 'https://shop.example', now: new Date() };
  await sendPasswordReset(shop.db, message);
  const [sent] = await emailsTo(shop.db, email);
  return new URL(sent?.links[0] ?? '').searchParams.get('token') ?? '';
}

test('a taken address is refused, at sign-up and as a new address', async () => {
  const { outcome, customer } = await givenCaller(shop);
  expect(await outcome('register', { ...registration, email: customer.email })).toBe('email_taken');
  const other = await givenCustomer(shop.db);
  const change = { email: other.email, cur_password: givenPassword };
  expect(await outcome('updateProfile', change)).toBe('email_taken');
});

test('resets a password by email once', async () => {
  const guest = await shop.as(null);
  const { email } = await givenCustomer(shop.db);
  expect(await guest.outcome('requestPasswordReset', { email })).toBe('OK');
  const reset = {
    token: await givenResetToken(email),
    email,
    password: newPassword,
    password_confirmation: newPassword,
  };
  expect(await guest.outcome('resetPassword', { ...reset, token: 'made-up' })).toBe('reset_link_invalid');
  expect(await guest.outcome('checkResetLink', reset)).toBe('OK');
  expect(await guest.outcome('resetPassword', reset)).toBe('OK');
  expect(await guest.outcome('resetPassword', reset)).toBe('reset_link_invalid');
  expect(await guest.outcome('checkResetLink', reset)).toBe('reset_link_invalid');
  expect(await guest.outcome('login', { username: email, password: newPassword })).toBe('OK');
});

test('when the password queue is full, callers are asked to try again later', async () => {
  const guest = await shop.as(null);
  const { outcome, customer } = await givenCaller(shop);
  const { email } = await givenCustomer(shop.db);
  const newPasswords = { password: newPassword, password_confirmation: newPassword };
  const reset = { token: await givenResetToken(email), email, ...newPasswords };
  const asks = [
    () => guest.outcome('login', { username: customer.email, password: 'Wrong horse 7' }),
    () => guest.outcome('register', { ...registration, email: 'kim-queue@refusals.example' }),
    () => outcome('updateProfile', { email: 'new@refusals.example', cur_password: 'Wrong horse 7' }),
    () => outcome('changePassword', { ...passwords, cur_password: 'Wrong horse 7' }),
    () => outcome('requestAccountDeletion', { cur_password: 'Wrong horse 7' }),
    () => guest.outcome('resetPassword', reset),
  ];
  const release = await fillPasswordQueue();
  const outcomes: string[] = [];
  for (const ask of asks) outcomes.push(await ask());
  await release();
  expect(outcomes).toEqual(asks.map(() => 'service_unavailable'));
});

test('a closed registration refuses sign-ups', async () => {
  await shop.db`update content.settings set is_reg_enabled = false`;
  await shop.shop.content.refresh();
  const outcome = await (await shop.as(null)).outcome('register', registration);
  await shop.db`update content.settings set is_reg_enabled = true`;
  await shop.shop.content.refresh();
  expect(outcome).toBe('registration_closed');
});

test('too many attempts are refused for a while', async () => {
  const guest = await shop.as(null);
  const { outcome, customer } = await givenCaller(shop);
  const reset = { token: 'x', email: customer.email, password: newPassword, password_confirmation: newPassword };
  const change = { email: 'newer@refusals.example', cur_password: 'Wrong horse 7' };
  const tries = {
    register: () => guest.outcome('register', registration),
    requestPasswordReset: () => guest.outcome('requestPasswordReset', { email: customer.email }),
    checkResetLink: () => guest.outcome('checkResetLink', reset),
    resetPassword: () => guest.outcome('resetPassword', reset),
    updateProfile: () => outcome('updateProfile', change),
    changePassword: () => outcome('changePassword', { ...passwords, cur_password: 'Wrong horse 7' }),
    requestDataExport: () => outcome('requestDataExport'),
    requestAccountDeletion: () => outcome('requestAccountDeletion', { cur_password: 'Wrong horse 7' }),
  };
  const outcomes: Record<string, string> = {};
  for (const [name, attempt] of Object.entries(tries)) {
    await attempt();
    await shop.db`update platform.rate_windows set count = 10_000`;
    outcomes[name] = await attempt();
    await shop.db`truncate platform.rate_windows`;
  }
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(tries).map((name) => [name, 'too_many_requests'])));
});

test('limits a cart by stock and size', async () => {
  const { outcome, customer } = await givenCaller(shop);
  const item = await givenItem(shop.db, { stock: 2 });
  await givenCart(shop.db, customer.id, [{ id: item.id }]);
  expect(await outcome('updateCart', { item_id: item.id, count: 2 })).toBe('already_in_cart');
  await shop.db`update content.settings set has_unique_items = false`;
  await shop.shop.content.refresh();
  expect(await outcome('updateCart', { item_id: item.id, count: 3 })).toBe('quantity_unavailable');
  await shop.db`update catalog.items set stock = 0 where id = ${item.id}`;
  expect(await outcome('updateCart', { item_id: item.id, count: 1 })).toBe('item_sold');
  await shop.db`update content.settings set has_unique_items = true`;
  await shop.shop.content.refresh();
  const many = await givenItems(
    shop.db,
    Array.from({ length: 100 }, () => ({})),
  );
  await givenCart(shop.db, customer.id, many.slice(0, 99));
  expect(await outcome('addToCart', { id: many[99]?.id })).toBe('cart_full');
});
