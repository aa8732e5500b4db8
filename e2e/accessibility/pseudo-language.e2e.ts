import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openHydrated } from '../support/open-hydrated.ts';
import { listBrokenLayout, listHardCoded } from '../support/page-faults.ts';
import { customerPaths, guestPaths } from '../support/page-paths.ts';
import { addPseudoLanguage, pseudoLanguage, toPseudo } from '../support/pseudo-language.ts';
import { demoCustomer, secondCustomer } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

/** Marks, codes and examples that read alike in every language: names of firms and programs, wear, sign-ins of the demo. */
const sameEverywhere = [
  'Loadout CS2 VISA Mastercard Chrome Linux Android FN MW FT WW BS'.split(' '),
  [demoCustomer.email, secondCustomer.email, 'ada@example.com'],
  // What somebody searches for stands in the answer as it was typed.
  ['nothing-is-called-this', 'AK-47 | Redline', 'https://steamcommunity.com/id/name/inventory'],
].flat();

const shelfPaths = [
  '/',
  '/products',
  '/products/cs2/knives?sort=asc',
  '/products?search=nothing-is-called-this',
  '/sale',
];

beforeAll(async () => {
  await addPseudoLanguage(here.shop);
});

describe.each([320, 390, 1440])('at %i px', (width) => {
  test('no text of a guest’s page is hard-coded, and nothing overflows when texts are 40 % longer', async () => {
    const { page, data } = await givenReader(width);
    const path = await findItem(page, width);
    expect(await listFaults({ page, data, width }, [...shelfPaths, ...guestPaths, path])).toEqual([]);
  });

  test('the same for customers', async () => {
    const { page, data } = await givenReader(width);
    await logIn(page);
    data.push(...(await readOwnData(page)));
    await fillCart(page, await findItem(page, width));
    expect(await listFaults({ page, data, width }, customerPaths)).toEqual([]);
  });
});

describe.each([390, 1440])('dialogs and complaints at %i px', (width) => {
  test('are said in the language, and fit', async () => {
    const { page, data } = await givenReader(width);
    await logIn(page);
    data.push(...(await readOwnData(page)));
    await fillCart(page, await findItem(page, width + 1));
    const faults: string[] = [];
    for (const [name, open] of Object.entries(places)) {
      await open(page);
      faults.push(...(await readFaults({ page, data, width })).map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

const press = (page: Page, english: string) =>
  page
    .getByRole('button', { name: toPseudo(english), exact: true })
    .filter({ visible: true })
    .last()
    .click();

/** What stands on no page by itself. */
const places: Record<string, (page: Page) => Promise<void>> = {
  'top-up': async (page) => {
    await page.goto('/account/transactions?top_up=1');
    await page.getByRole('dialog').waitFor();
    await press(page, 'Proceed to checkout');
  },
  'confirm a top-up': async (page) => {
    await page.goto('/account/transactions?top_up=40');
    await page.getByRole('radio').first().check();
    await press(page, 'Proceed to checkout');
    await page.getByRole('dialog').getByRole('checkbox').waitFor();
    const city = page.getByRole('dialog').getByLabel(toPseudo('City'));
    await city.fill('');
    await city.blur();
  },
  'an empty sell request': async (page) => {
    await openHydrated(page, '/account/offers');
    await press(page, 'Create new offer');
    await page.getByRole('dialog').waitFor();
    await press(page, 'Send request');
  },
  'an empty checkout': async (page) => {
    await openHydrated(page, '/cart');
    for (const field of await page.locator('main input[type="text"]').all()) await field.fill('');
    await page.locator('main button[type="submit"]').last().click();
  },
  'a wrong promo code': async (page) => {
    await openHydrated(page, '/cart');
    await page.getByLabel(toPseudo('Promo code')).fill('QQQ');
    await press(page, 'Apply');
    await page.getByText(toPseudo('Invalid promo code')).first().waitFor();
    await page.getByLabel(toPseudo('Promo code')).fill('');
  },
  'an empty change of password': async (page) => {
    await openHydrated(page, '/account/personal');
    await press(page, 'Change password');
  },
  'open filters': async (page) => {
    await openHydrated(page, '/products?quality=field_tested&price_from=1');
    await page.locator('article').first().waitFor();
  },
  'an item in the cart by its card': async (page) => {
    await openHydrated(page, '/products');
    await page.locator('article button').first().click();
    await page.locator('.toast').first().waitFor();
  },
};

interface Reading {
  page: Page;
  data: string[];
  width: number;
}

/** Somebody who reads the generated language, and what of their pages is data. */
async function givenReader(width: number): Promise<{ page: Page; data: string[] }> {
  const { page, context } = await here.visit({ width, height: 900 });
  await context.addCookies([{ name: 'languageId', value: `${pseudoLanguage.id}`, url: here.shop.url }]);
  return { page, data: [...sameEverywhere, ...(await readShopData(page))] };
}

/** By the call: the words of the form are those of the generated language. */
async function logIn(page: Page): Promise<void> {
  await openHydrated(page, '/auth?form=signin');
  await page.locator('input[name="username"]').fill(demoCustomer.email);
  await page.locator('input[name="password"]').fill(demoCustomer.password);
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname.startsWith('/account'));
}

/** Another one for every width: what one test has put into the cart, the next one need not. */
async function findItem(page: Page, width: number): Promise<string> {
  const answer = await page.request.get(`/api/items/list?limit=1&sort=asc&page=${(width % 100) + 1}`);
  const { payload } = (await answer.json()) as { payload: { id: number }[] };
  return `/products/cs2/all/${payload[0]?.id}`;
}

async function fillCart(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await press(page, 'Add to cart');
  await page.getByText(toPseudo('Item added to cart!')).first().waitFor();
}

async function listFaults(reading: Reading, paths: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await reading.page.goto(path);
    await reading.page.getByRole('heading', { level: 1 }).waitFor();
    faults.push(...(await readFaults(reading)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

async function readFaults({ page, data, width }: Reading): Promise<string[]> {
  const hardCoded = (await listHardCoded(page, data)).map((text) => `hard-coded: ${text}`);
  return [...hardCoded, ...(await listBrokenLayout(page, width))];
}

/** What the shop's owner has named, and codes that are codes everywhere. */
async function readShopData(page: Page): Promise<string[]> {
  const calls = ['currencies', 'languages', 'countries', 'social-links', 'settings', 'items/filter-data'];
  const answers = calls.map(async (call) => {
    const answer = await page.request.get(`/api/${call}?lang_id=${pseudoLanguage.id}`);
    return listNames(await answer.json());
  });
  return (await Promise.all(answers)).flat();
}

async function readOwnData(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (const call of ['user/profile', 'purchase/history', 'offer/history']) {
    const answer = await page.request.get(`/api/${call}?lang_id=${pseudoLanguage.id}`);
    names.push(...listNames(await answer.json()));
  }
  return names;
}

const nameKeys =
  /^(title|name|surname|code|symbol|iso|email|phone|city|address|item_url|support_email|internal_currency_name|heroes|steam_trade_link)$/;

function listNames(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return nameKeys.test(key) && value.length > 1 ? [value, value.toUpperCase()] : [];
  if (Array.isArray(value)) return value.flatMap((each) => listNames(each, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => listNames(each, name));
}
