import type { Page } from 'playwright-core';
import type { Shop } from './open-shop.ts';

export interface Person {
  name: string;
  surname: string;
  email: string;
  phone: string;
  password: string;
}

export function somebody(email: string): Person {
  return { name: 'Ada', surname: 'Keller', email, phone: '+491701234567', password: 'Quiet-Harbour-72' };
}

/** Fills in the form of a new customer; the page must show it. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.name);
  await page.getByLabel('Last name').fill(person.surname);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(person.phone);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('checkbox').check();
}

/** The link of the newest letter to that address whose link leads to `path`. */
export async function readEmailLink(shop: Shop, to: string, path: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const letters = await shop.listEmails(to);
    const link = letters.flatMap((letter) => letter.links).find((url) => new URL(url).pathname.startsWith(path));
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no letter to ${to} leads to ${path}`);
}

export const demoCustomer = { email: 'customer@example.com', password: 'Loadout-Demo-1' };
/** Has a complete profile and no coins. */
export const secondCustomer = { email: 'second@example.com', password: 'Loadout-Demo-1' };

export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/auth?form=signin');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/account'));
}

export async function signOut(page: Page): Promise<void> {
  await page
    .getByLabel(/account menu/i)
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).filter({ visible: true }).waitFor();
}
