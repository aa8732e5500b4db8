import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click();

export interface Answer {
  status?: number;
  body?: string;
}

/** What stands in the fields of the page when a call is answered. */
const typedBefore = new WeakMap<Page, { name: string; value: string }[]>();

const readFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')]
      .filter((field) => field.name !== '' && field.checkVisibility())
      .map(({ name, type, value, checked }) => ({ name, value: /checkbox|radio/.test(type) ? `${checked}` : value })),
  );

/** Answers every call of that name in the place of the shop. */
export async function answer(page: Page, call: string, { status = 422, body = '{}' }: Answer): Promise<void> {
  await page.unrouteAll();
  typedBefore.delete(page);
  await page.route(`**/api/${call}`, async (route) => {
    typedBefore.set(page, await readFields(page));
    await route.fulfill({ status, body, contentType: 'application/json; charset=utf-8' });
  });
}

/** The words are told, and every field holds what it held when the call was made; `keeps` was filled in. */
export async function expectTold(page: Page, { text, keeps }: Pick<Failure, 'text' | 'keeps'>): Promise<void> {
  await told(page, text).waitFor();
  const typed = typedBefore.get(page) ?? [];
  if (keeps !== undefined) expect(typed.find(({ name }) => name === keeps)?.value).toMatch(/./);
  if (typed.length > 0) expect(await readFields(page)).toEqual(typed);
}

export const told = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();

export interface Failure {
  call: string;
  given?: Answer;
  /** `itemPath`: of an item that is in the cart. */
  act: (page: Page, itemPath: string) => Promise<unknown>;
  text: string;
  /** A field of the form that makes the call, by its name. */
  keeps?: string;
}
