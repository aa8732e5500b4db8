import type { Page } from 'playwright-core';
import { givenCustomer, givenPassword } from '../../server/test-kit/given-customer.ts';
import { givenContact, givenTradeUrl } from '../../server/test-kit/given-purchase.ts';
import { givenWallet } from '../../server/test-kit/given-wallet.ts';
import type { Shop } from './open-shop.ts';

export interface Person {
  name: string;
  surname: string;
  email: string;
  phone: string;
  password: string;
}

export type Credentials = Pick<Person, 'email' | 'password'>;

export const demoCustomer = { email: 'customer@example.com', password: 'Loadout-Demo-1' };
/** Has a complete profile and no coins. */
export const secondCustomer = { email: 'second@example.com', password: 'Loadout-Demo-1' };

/** A new customer with a verified address, a complete profile and, if given, coins. */
export async function newCustomer({ db }: Pick<Shop, 'db'>, coins = 0): Promise<Credentials> {
  const { id, email } = await givenCustomer(db);
  if (coins > 0) await givenWallet(db, id, coins * 100);
  const { address, city, postCode, countryId } = givenContact;
  await db`
    update identity.customers set address = ${address}, city = ${city}, post_code = ${postCode},
      country_id = ${countryId}, steam_trade_link = ${givenTradeUrl} where id = ${id}`;
  return { email, password: givenPassword };
}

/** Someone who has yet to sign up. */
export function newPerson(email: string): Person {
  return { name: 'Ada', surname: 'Keller', email, phone: '+491701234567', password: 'Quiet-Harbour-72' };
}

/** Fills in the sign-up form on the page. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.name);
  await page.getByLabel('Last name').fill(person.surname);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(person.phone);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('checkbox').check();
}

/** Signs up through the API: the page stays where it is, and the next one is the customer's. */
export async function signUp(page: Page, { password, ...person }: Person): Promise<void> {
  await post(page, '/api/register', { ...person, password, passConfirm: password });
}

/** Signs in through the API: the page stays where it is, and the next one is the customer's. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await post(page, '/api/login', { username: email, password });
}

/** Fills in and sends the sign-in form on the page. */
export async function submitSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  const submit = page.getByRole('main').getByRole('button', { name: 'Log In', exact: true });
  // The sign-up form, which may still be shown, has the same labels.
  await submit.waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit.click();
}

/** Signs in through the form and waits for the account. */
export async function signInByForm(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/auth?form=signin');
  await submitSignIn(page, credentials);
  await page.waitForURL((url) => url.pathname.startsWith('/account'));
}

export async function openAccountMenu(page: Page): Promise<void> {
  // The menu is a lazy part: opened before its code has come, it closes again.
  await page.locator('html[data-hydrated]').waitFor();
  await page
    .getByLabel(/account menu/i)
    .filter({ visible: true })
    .click();
}

export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).filter({ visible: true }).waitFor();
}

/** Puts one of an item into the customer's cart through the API. */
export async function addToCart(page: Page, itemId: number): Promise<void> {
  await post(page, '/api/cart/add', { id: itemId, count: 1 });
}

/** Calls the API with the cookies of the page; throws unless it succeeds. */
/** Calls the API as the customer of the page. */
export async function post(page: Page, path: string, data: object): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  const headers: Record<string, string> = token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {};
  const response = await page.request.post(path, { data, headers });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
}

/** The payload of a GET of the API, read with the cookies of the page. */
export async function readPayload<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(path);
  return ((await response.json()) as { payload: T }).payload;
}

/** The newest link to `path` in the emails to an address; waits until one arrives. */
export async function readEmailLink(shop: Pick<Shop, 'listEmails'>, to: string, path: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const emails = await shop.listEmails(to);
    const link = emails.flatMap((email) => email.links).find((url) => new URL(url).pathname.startsWith(path));
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no email to ${to} links to ${path}`);
}
