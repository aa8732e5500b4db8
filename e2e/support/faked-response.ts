import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface FakedResponse {
  status?: number;
  body?: string;
}

/** An API call that fails, and the message that the page shows then. */
export interface ApiError {
  call: string;
  response?: FakedResponse;
  /** Makes the page call the API; `itemPath` is an item in the cart. */
  act: (page: Page, itemPath: string) => Promise<unknown>;
  message: string;
  /** Name of a field that is filled in and keeps its value. */
  keeps?: string;
}

export const clickButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click();

export const messageOf = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();

/** Values of the fields when the call was made. */
const fieldsBefore = new WeakMap<Page, { name: string; value: string }[]>();

const readFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')]
      .filter((field) => field.name !== '' && field.checkVisibility())
      .map(({ name, type, value, checked }) => ({ name, value: /checkbox|radio/.test(type) ? `${checked}` : value })),
  );

/** Answers every call of that name instead of the shop. */
export async function fakeResponse(page: Page, call: string, { status = 422, body = '{}' }: FakedResponse) {
  await page.unrouteAll();
  fieldsBefore.delete(page);
  await page.route(`**/api/${call}`, async (route) => {
    fieldsBefore.set(page, await readFields(page));
    await route.fulfill({ status, body, contentType: 'application/json; charset=utf-8' });
  });
}

/** The page shows the message, and every field keeps its value. */
export async function expectMessage(page: Page, { message, keeps }: Pick<ApiError, 'message' | 'keeps'>) {
  await messageOf(page, message).waitFor();
  const before = fieldsBefore.get(page) ?? [];
  if (keeps !== undefined) expect(before.find(({ name }) => name === keeps)?.value).toMatch(/./);
  if (before.length > 0) expect(await readFields(page)).toEqual(before);
}
