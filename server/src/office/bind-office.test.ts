import { expect, test } from 'vitest';
import { expectedCallerHeader } from '#contract/expected-caller.ts';
import { givenStaff, type GivenStaff } from '../../test-kit/given-staff.ts';
import { withShopApp } from '../../test-kit/with-shop-app.ts';

const shop = withShopApp();
const view = { screen: 'listOrders', name: 'Mine', query: 'q=1' };

/** A call of a page that knows one member of staff, in a browser where another one may have signed in since. */
async function send(path: string, { known, signedIn }: { known: number; signedIn: GivenStaff }) {
  const isRead = path !== '/office/views';
  const reply = await shop.app.inject({
    method: isRead ? 'GET' : 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${signedIn.token}`, [expectedCallerHeader]: String(known) },
    ...(!isRead && { payload: view }),
  });
  return [reply.statusCode, reply.statusCode < 400 ? 'OK' : reply.json<{ code: string }>().code];
}

const countViews = async (): Promise<number> => {
  const [row] = await shop.db<{ count: number }[]>`select count(*)::int from office.saved_views`;
  return row?.count ?? 0;
};

test('a page of one member of staff changes nothing in the name of another', async () => {
  const [alice, bob] = [await givenStaff(shop.db), await givenStaff(shop.db)];
  const before = await countViews();
  expect(await send('/office/views', { known: alice.id, signedIn: bob })).toEqual([409, 'other_staff_signed_in']);
  expect(await countViews()).toBe(before);
  expect(await send('/office/orders', { known: alice.id, signedIn: bob })).toEqual([409, 'other_staff_signed_in']);
  expect(await send('/office/views', { known: bob.id, signedIn: bob })).toEqual([200, 'OK']);
  expect(await countViews()).toBe(before + 1);
});

test('calls of anyone are made whoever has signed in', async () => {
  const [alice, bob] = [await givenStaff(shop.db), await givenStaff(shop.db)];
  expect(await send('/office/sign-in', { known: alice.id, signedIn: bob })).toEqual([200, 'OK']);
});
