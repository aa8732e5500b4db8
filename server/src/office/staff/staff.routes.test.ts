import { emailsTo } from '../../../test-kit/emails-to.ts';
import { givenStaff, type GivenStaff } from '../../../test-kit/given-staff.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = withShopApp();
let admin: GivenStaff;

beforeAll(async () => {
  admin = await givenStaff(shop.db, { role: 'admin' });
});

interface Reply {
  code?: string;
  total: number;
  next: string | null;
  payload: { id: number; email: string; state: string; outcome: string; device: string }[];
}

const headers = () => ({
  authorization: `Bearer ${admin.token}`,
  'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
});
const get = async (path: string) => shop.app.inject({ url: `/api/office${path}`, headers: headers() });
const post = async (path: string, payload: object = {}) =>
  (await shop.app.inject({ method: 'POST', url: `/api/office${path}`, headers: headers(), payload })).json<Reply>();

async function stateOf(email: string): Promise<string | undefined> {
  const { payload } = (await get('/staff')).json<Reply>();
  return payload.find((staff) => staff.email === email)?.state;
}

test('an admin adds, resets, disables and enables staff', async () => {
  const email = 'new@staff.example';
  const added = await post('/staff', { email, name: 'Robin', role: 'support' });
  const { id } = added.payload as unknown as { id: number };
  expect(await stateOf(email)).toBe('invited');
  expect(await post('/staff', { email, name: 'Robin', role: 'support' })).toMatchObject({ code: 'staff_email_taken' });
  expect(await post(`/staff/${id}/role`, { role: 'catalog' })).toEqual({ status: 'OK' });
  expect((await post(`/staff/${id}/reset`)).payload).toMatchObject({ id });
  expect(await post(`/staff/${id}/disable`)).toEqual({ status: 'OK' });
  expect(await stateOf(email)).toBe('disabled');
  expect(await post(`/staff/${id}/reset`)).toMatchObject({ code: 'staff_disabled_already' });
  expect(await post(`/staff/${id}/disable`)).toMatchObject({ code: 'staff_disabled_already' });
  expect(await post(`/staff/${id}/enable`)).toEqual({ status: 'OK' });
  expect(await post(`/staff/${id}/enable`)).toMatchObject({ code: 'staff_not_disabled' });
  const [entry] = await shop.db`select actor, details from audit.entries where action = 'staff.role_changed'`;
  expect(entry).toEqual({ actor: `staff:${admin.email}`, details: { from: 'support', to: 'catalog' } });
});

test('setup links go to the member of staff alone, who is mailed each of them', async () => {
  const email = 'mailed@staff.example';
  const added = await post('/staff', { email, name: 'Robin', role: 'admin' });
  const { id } = added.payload as unknown as { id: number };
  const replies = [added, await post(`/staff/${id}/reset`)];
  const mails = await emailsTo(shop.db, email);
  expect(mails.map(({ kind }) => kind)).toEqual(['staff_setup', 'staff_setup']);
  const links = mails.flatMap((mail) => mail.links);
  expect(new Set(links).size).toBe(2);
  for (const link of links) {
    expect(link).toMatch(/^http:\/\/localhost[:\d]*\/office\/set-up#[\w-]{22}$/);
    expect(JSON.stringify(replies)).not.toContain(link.split('#')[1]);
  }
  expect(Object.keys(added.payload)).toEqual(['id', 'expires_at']);
});

test('the last admin who can sign in stays', async () => {
  const { db } = shop;
  await db`update office.staff set disabled_at = now() where role = 'admin' and id <> ${admin.id}`;
  expect(await post(`/staff/${admin.id}/disable`)).toMatchObject({ code: 'last_admin' });
  expect(await post(`/staff/${admin.id}/role`, { role: 'support' })).toMatchObject({ code: 'last_admin' });
  await db`update office.staff set disabled_at = null`;
});

test('the log of sign-ins is paged, filtered and a file', async () => {
  const guesses = ['one@staff.example', 'two@staff.example', 'one@staff.example'];
  for (const email of guesses) await post('/sign-in', { email, password: 'Wrong horse 7' });
  const first = (await get('/sign-ins?limit=2')).json<Reply>();
  expect(first.payload.map(({ email, outcome, device }) => [email, outcome, device])).toEqual([
    ['one@staff.example', 'credentials_wrong', 'Firefox, Linux'],
    ['two@staff.example', 'credentials_wrong', 'Firefox, Linux'],
  ]);
  expect(first.total).toBe(3);
  const second = (await get(`/sign-ins?limit=2&cursor=${first.next}`)).json<Reply>();
  expect([second.payload.length, second.next, second.total]).toEqual([1, null, null]);
  expect((await get('/sign-ins?q=ONE@staff.example')).json<Reply>().total).toBe(2);
  expect((await get('/sign-ins?outcome=signed_in')).json<Reply>().payload).toEqual([]);
  expect((await get('/sign-ins?from=4000000000')).json<Reply>().payload).toEqual([]);
  const file = await get('/sign-ins.csv?q=two@staff.example&columns=email,outcome');
  expect(file.body).toBe('\uFEFFemail,outcome\r\n"two@staff.example","credentials_wrong"\r\n');
});

test('a locked account is shown as locked', async () => {
  const { email } = await givenStaff(shop.db);
  for (let tries = 0; tries < 10; tries += 1) await post('/sign-in', { email, password: 'Wrong horse 7' });
  expect(await post('/sign-in', { email, password: 'Wrong horse 7' })).toMatchObject({ code: 'staff_locked' });
  expect(await stateOf(email)).toBe('locked');
});
