import { expect, test } from 'vitest';
import { givenCustomer, givenPassword } from '../../test-kit/given-customer.ts';
import { withShopApp } from '../../test-kit/with-shop-app.ts';

const shop = withShopApp();

type Cookies = Record<string, string>;

/** A browser, or a tab of it: keeps cookies, and sends the one of the CSRF token as a header unless another is named. */
function openBrowser(cookies: Cookies = {}) {
  const keep = (reply: { cookies: { name: string; value: string }[] }) => {
    for (const { name, value } of reply.cookies) cookies[name] = value;
  };
  return {
    cookies,
    prepare: async () => keep(await shop.app.inject({ url: '/sanctum/csrf-cookie', cookies })),
    post: async (path: string, payload: object = {}, csrf = cookies['XSRF-TOKEN'] ?? '') => {
      const sent = { ...cookies, 'XSRF-TOKEN': csrf };
      const headers = { 'x-xsrf-token': csrf };
      const reply = await shop.app.inject({ method: 'POST', url: `/api${path}`, payload, cookies: sent, headers });
      keep(reply);
      return reply;
    },
    isSignedIn: async () =>
      (await shop.app.inject({ url: '/api/is-auth', cookies })).json<{ authenticated: boolean }>().authenticated,
  };
}

async function givenSignedIn() {
  const { email } = await givenCustomer(shop.db);
  const browser = openBrowser();
  await browser.prepare();
  const guestToken = browser.cookies['XSRF-TOKEN'] ?? '';
  const credentials = { username: email, password: givenPassword };
  expect((await browser.post('/login', credentials)).statusCode).toBe(200);
  return { browser, guestToken, credentials };
}

test("a guest's CSRF token signs in, and the reply sets the token of the session", async () => {
  const { browser, guestToken } = await givenSignedIn();
  expect(browser.cookies['XSRF-TOKEN']).not.toBe(guestToken);
  expect((await browser.post('/cart/clear')).statusCode).toBe(200);
  expect((await browser.post('/cart/clear', {}, guestToken)).json()).toMatchObject({ code: 'csrf_mismatch' });
});

test('registering sets the CSRF token of the session, too', async () => {
  const browser = openBrowser();
  const password = 'Correct horse 7';
  const form = { name: 'Kim', surname: 'Test', email: 'new@test.example', phone: '+493023125014' };
  expect((await browser.post('/register', { ...form, password, passConfirm: password })).statusCode).toBe(200);
  expect((await browser.post('/cart/clear')).statusCode).toBe(200);
});

test('a CSRF token of another session is refused', async () => {
  const [{ browser }, other] = [await givenSignedIn(), await givenSignedIn()];
  const reply = await browser.post('/cart/clear', {}, other.browser.cookies['XSRF-TOKEN']);
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([419, 'csrf_mismatch']);
  await browser.prepare();
  expect((await browser.post('/cart/clear')).statusCode).toBe(200);
});

test('a new password renews session and CSRF token in all tabs of the browser; stolen ones are invalid', async () => {
  const { browser, credentials } = await givenSignedIn();
  const stolen = openBrowser({ ...browser.cookies });
  const tab = openBrowser(browser.cookies);
  const words = { new_password: 'Correct horse 7', repeat_password: 'Correct horse 7' };
  const form = { cur_password: credentials.password, ...words };
  expect((await browser.post('/user/change-password', form)).statusCode).toBe(200);
  for (const one of [browser, tab]) expect((await one.post('/cart/clear')).statusCode).toBe(200);
  expect(await stolen.isSignedIn()).toBe(false);
  expect((await stolen.post('/cart/clear')).statusCode).toBe(401);
});

test('an old CSRF token does not prevent the next sign-in', async () => {
  const { browser, credentials } = await givenSignedIn();
  expect((await browser.post('/logout')).statusCode).toBe(200);
  expect(await browser.isSignedIn()).toBe(false);
  expect((await browser.post('/login', credentials)).statusCode).toBe(200);
  expect((await browser.post('/cart/clear')).statusCode).toBe(200);
});
