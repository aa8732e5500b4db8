import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import checkoutTexts from '../../contract/texts/en/checkout.json' with { type: 'json' };
import { addToCart, demoCustomer, secondCustomer, signIn } from '../support/customers.ts';
import { redlineId, redlinePath } from '../support/find-item.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { listLayoutFaults, listUntranslated } from '../support/page-faults.ts';
import { customerPaths, guestPaths, resize, sweepPages } from '../support/page-sweep.ts';
import { addPseudoLanguage, pseudoLanguage, toPseudo } from '../support/pseudo-localization.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();

/** Texts that are alike in every language: brands, wear codes, the accounts of the demo. */
const sameEverywhere = [
  'Loadout CS2 VISA Mastercard Chrome Linux Android FN MW FT WW BS'.split(' '),
  [demoCustomer.email, secondCustomer.email, 'ada@example.com'],
  // What was agreed to stays in the words of then.
  [checkoutTexts['checkout.delivery_consent']],
  // Search terms are shown as typed.
  ['nothing-is-called-this', 'AK-47 | Redline', 'https://steamcommunity.com/id/name/inventory'],
].flat();

beforeAll(async () => {
  await addPseudoLanguage(shop);
});

const devices = [
  { device: 'a phone', widths: [320, 390] },
  { device: 'a desk', widths: [1440] },
];

describe.each(devices)('on $device', ({ widths }) => {
  test('pages for guests are fully translated, and 40 % longer texts fit', async () => {
    const { page, data } = await givenVisitor(widths);
    const listFaults = () => listTextFaults(page, { data, widths });
    expect(await sweepPages(page, { paths: guestPaths, listFaults })).toEqual([]);
  });

  test('pages for customers are fully translated, and 40 % longer texts fit', async () => {
    const { page, data } = await givenCustomer(widths);
    const listFaults = () => listTextFaults(page, { data, widths });
    const paths = customerPaths.filter((path) => path !== redlinePath);
    expect(await sweepPages(page, { paths, listFaults })).toEqual([]);
  });

  test('dialogs and error messages are fully translated and fit', async () => {
    const { page, data } = await givenCustomer(widths);
    const faults: string[] = [];
    for (const [name, open] of Object.entries(states)) {
      await open(page);
      faults.push(...(await listTextFaults(page, { data, widths })).map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

const click = (page: Page, english: string) =>
  page
    .getByRole('button', { name: toPseudo(english), exact: true })
    .filter({ visible: true })
    .last()
    .click();

/** Dialogs, error messages and other states that no URL opens. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'top-up': async (page) => {
    await page.goto('/account/transactions?top_up=1');
    await page.getByRole('dialog').waitFor();
    await click(page, 'Proceed to checkout');
  },
  'confirm a top-up': async (page) => {
    await openHydrated(page, '/account/transactions?top_up=40');
    await page.getByRole('radio').first().check();
    await click(page, 'Proceed to checkout');
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    const city = page.getByRole('dialog').getByLabel(toPseudo('City'));
    await city.fill('');
    await city.blur();
  },
  'an empty sell request': async (page) => {
    await openHydrated(page, '/account/offers');
    await click(page, 'Create new offer');
    await page.getByRole('dialog').waitFor();
    await click(page, 'Send request');
  },
  'an empty checkout': async (page) => {
    await openHydrated(page, '/cart');
    for (const field of await page.locator('main input[type="text"]').all()) await field.fill('');
    await page.locator('main button[type="submit"]').filter({ visible: true }).last().click();
  },
  'a wrong promo code': async (page) => {
    await openHydrated(page, '/cart');
    await page.getByLabel(toPseudo('Promo code')).fill('QQQ');
    await click(page, 'Apply');
    await page.getByText(toPseudo('Invalid promo code')).first().waitFor();
    await page.getByLabel(toPseudo('Promo code')).fill('');
  },
  'an empty change of password': async (page) => {
    await openHydrated(page, '/account/personal');
    await click(page, 'Change password');
  },
  'open filters': async (page) => {
    await openHydrated(page, '/products?quality=field_tested&price_from=1');
    await page.locator('article').first().waitFor();
  },
  'an item added by its card': async (page) => {
    await openHydrated(page, '/products');
    await page.locator('article').first().hover();
    await page.locator('article button').first().click();
    await page.locator('.toast').first().waitFor();
  },
};

/** A visitor with the generated language, and the texts of the pages that are data. */
async function givenVisitor([width = 0]: number[]): Promise<{ page: Page; data: string[] }> {
  const { page, context } = await shop.visit({ width, height: 900 });
  await context.addCookies([{ name: 'languageId', value: `${pseudoLanguage.id}`, url: shop.url }]);
  return { page, data: [...sameEverywhere, ...(await readShopData(page))] };
}

async function givenCustomer(widths: number[]): Promise<{ page: Page; data: string[] }> {
  const { page, data } = await givenVisitor(widths);
  await signIn(page, demoCustomer);
  await addToCart(page, redlineId);
  return { page, data: [...data, ...(await readOwnData(page))] };
}

async function listTextFaults(page: Page, { data, widths }: { data: string[]; widths: number[] }): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await resize(page, { width, height: 900 });
    const found = [...(await listUntranslated(page, data)), ...(await listLayoutFaults(page, width))];
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}

/** Names that the operator chose, and codes. */
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
  /^(title|name|surname|code|symbol|iso|email|phone|city|address|item_url|support_email|internal_currency_name|heroes|phases|steam_trade_link)$/;

function listNames(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return nameKeys.test(key) && value.length > 1 ? [value, value.toUpperCase()] : [];
  if (Array.isArray(value)) return value.flatMap((each) => listNames(each, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => listNames(each, name));
}
