import { expect, test } from 'vitest';
import { purchaseSchema } from '#contract/checkout.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenTradeUrl } from '../../../test-kit/given-purchase.ts';
import { givenShopper, purchaseForm as form } from '../../../test-kit/given-shopper.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();

test('paying from the wallet returns the balance, by provider the payment page', async () => {
  const { id, call } = await givenShopper(shop);
  await givenCart(shop.db, id, [await givenItem(shop.db, { priceCents: 120_50 })]);
  const paid = await call('purchaseProduct', { ...form, paymentMethod: 'balance', directPayment: false });
  expect(paid).toEqual({ status: 'OK', order_id: expect.any(Number) as number, balance: 879.5 });
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const other = shop.content.settings.paymentMethods.find(({ code }) => code !== 'card' && code !== 'balance');
  const opened = await call('purchaseProduct', { ...form, paymentMethod: other?.code });
  expect(opened).toMatchObject({
    status: 'OK',
    redirect_url: expect.stringMatching(/^http:\/\/shop\.example\/sandbox/) as string,
  });
  expect(opened).not.toHaveProperty('balance');
});

test('`directPayment` false means the wallet, whatever the method', async () => {
  const { id, call } = await givenShopper(shop);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  expect(await call('purchaseProduct', { ...form, directPayment: false })).toHaveProperty('balance', 900);
});

test('the wallet needs no method, every other way to pay does; a Steam id may be a number', async () => {
  const { id, call } = await givenShopper(shop);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const { paymentMethod: _none, ...rest } = form;
  await expect(call('purchaseProduct', rest)).rejects.toMatchObject({
    issues: [{ path: ['paymentMethod'], message: 'checkout.payment_method_required' }],
  });
  const wallet = { ...rest, directPayment: false, steamId: 76561198 };
  expect(await call('purchaseProduct', wallet)).toHaveProperty('balance', 900);
  const [order] =
    await shop.db`select contact ->> 'steamId' as steam_id from checkout.orders where customer_id = ${id}`;
  expect(order?.['steamId']).toBe('76561198');
});

test.each([Number('76561198000000001'), -15, 0, 1.5, 1e300])(
  'a Steam id that no number can carry exactly is refused: %d',
  (steamId) => {
    const parsed = purchaseSchema.safeParse({ ...form, steamId });
    expect(parsed.error?.issues).toMatchObject([{ path: ['steamId'], message: 'common.invalid_text' }]);
    expect(purchaseSchema.parse({ ...form, steamId: '76561198000000001' }).steamId).toBe('76561198000000001');
  },
);

test('unknown methods and countries are refused', async () => {
  const { call } = await givenShopper(shop);
  await expect(call('purchaseProduct', { ...form, paymentMethod: 'shells' })).rejects.toMatchObject({
    code: 'payment_method_unknown',
    errors: { paymentMethod: ['refusals.payment_method_unknown'] },
  });
  await expect(call('purchaseProduct', { ...form, country: 999_999 })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: { country: ['checkout.country_required'] },
  });
});

test('missing fields are reported in the order of the form, the phone last', () => {
  const issues = purchaseSchema.safeParse({ paymentMethod: 'card' }).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual([
    'name',
    'surname',
    'email',
    'tradeUrl',
    'country',
    'city',
    'address',
    'postCode',
    'phone',
  ]);
  expect(issues.at(-1)?.message).toBe('checkout.phone_required');
});

test.each(['x', '12', 'call 030 23125014'])('%s is not a phone number', (phone) => {
  const parsed = purchaseSchema.safeParse({ ...form, phone });
  expect(parsed.error?.issues).toMatchObject([{ path: ['phone'], message: 'checkout.phone_invalid' }]);
});

test('a phone number must be valid in its country, in local notation or not', async () => {
  const { id, call } = await givenShopper(shop);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  for (const phone of ['030 12', '+49 12345', '+351 030 23125014'])
    await expect(call('purchaseProduct', { ...form, phone })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { phone: ['checkout.phone_invalid'] },
    });
  const bought = await call('purchaseProduct', { ...form, phone: '030 23125014', directPayment: false });
  expect(bought).toHaveProperty('balance', 900);
});

test('a retry gets its first reply, even if method and country are gone', async () => {
  const { id, call, held } = await givenShopper(shop);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const input = { ...form, directPayment: false };
  const first = await call('purchaseProduct', input, 'k');
  held.content = { ...shop.content, settings: { ...shop.content.settings, paymentMethods: [] }, countries: new Map() };
  expect(await call('purchaseProduct', input, 'k')).toEqual(first);
  await expect(call('purchaseProduct', input, 'other')).rejects.toMatchObject({ code: 'payment_method_unknown' });
});

test('the next form is prefilled from the newest order of the customer', async () => {
  const { id, call } = await givenShopper(shop);
  const other = await givenShopper(shop);
  expect(await call('readLastContact')).toEqual({ status: 'OK', payload: null });
  const buy = async (overrides: object) => {
    await givenCart(shop.db, id, [await givenItem(shop.db)]);
    await call('purchaseProduct', { ...form, directPayment: false, ...overrides });
  };
  await buy({});
  const moved = {
    phone: '+351912345678',
    country: 620,
    city: 'Lisboa',
    address: 'Rua Augusta 1',
    postCode: '1100-048',
  };
  await buy(moved);
  expect(await call('readLastContact')).toEqual({ status: 'OK', payload: { ...moved, tradeUrl: givenTradeUrl } });
  expect(await other.call('readLastContact')).toEqual({ status: 'OK', payload: null });
});

test('invalid promo codes in purchases count towards the limit of promo checks', async () => {
  const { id, call } = await givenShopper(shop);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const guess = (code: string) =>
    call('purchaseProduct', { ...form, promocode: code }).catch((error: unknown) => error);
  for (let at = 1; at <= 30; at += 1) expect(await guess(`GUESS${at}`)).toMatchObject({ code: 'promo_code_unknown' });
  expect(await guess('GUESS31')).toMatchObject({ code: 'too_many_requests' });
  expect(await call('purchaseProduct', { ...form, promocode: ' ' })).toHaveProperty('redirect_url');
});
