import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { shopContext, type ShopContext } from '#web/lib/data/shop-context.ts';
import { loader } from './success-payment.tsx';

async function visitAsGuest(query: string): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(shopContext, { viewer: null } as ShopContext);
  const url = new URL(`http://shop.test/success-payment?${query}`);
  const visit = { url, context, request: new Request(url), params: {} } as unknown as Parameters<typeof loader>[0];
  return loader(visit);
}

test.each(['type=topup&order=7', 'type=order&order=7', 'order_id=7'])(
  'an expired session signs in and returns: %s',
  async (query) => {
    const reply = await visitAsGuest(query).catch((thrown: unknown) => thrown);
    expect(reply).toBeInstanceOf(Response);
    const target = new URL((reply as Response).headers.get('location') ?? '', 'http://shop.test');
    expect([target.pathname, target.searchParams.get('redirect')]).toEqual(['/auth', `/success-payment?${query}`]);
  },
);

test('without an id no sign-in is required', async () => {
  expect(await visitAsGuest('type=topup')).toEqual({ isDeposit: true, id: null, bought: null, credited: null });
});
