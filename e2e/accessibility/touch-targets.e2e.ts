import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { redlinePath } from '../support/find-item.ts';
import { phone, tablet, type Visitor } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { customerPaths, guestPaths } from '../support/page-paths.ts';
import { demoCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });
const shelfPaths = [
  '/',
  '/products?type=Rifle&price_from=1',
  '/products?search=nothing-is-called-this',
  '/sale',
  redlinePath,
];
let customer: Visitor;

beforeAll(async () => {
  customer = await here.visit({ ...tablet, hasTouch: true });
  const { page } = customer;
  await signIn(page, demoCustomer);
  await page.getByRole('button', { name: 'Accept' }).click();
  await openHydrated(page, redlinePath);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).tap();
  await page.getByText('Item added to cart!').waitFor();
});

/** Controls that a finger has less than 44 px of, in the width or the height; links inside a sentence excepted. Beside an open dialog nothing can be pressed. */
const listNarrow = (page: Page) =>
  page.evaluate(async () => {
    // Half of 44 px, less what rounding takes.
    const reach = 20.5;
    const controls = 'a[href], button, input, select, textarea, summary';
    const owner = (element: Element | null) => element?.closest('.input') ?? element?.closest(controls) ?? null;
    const isWide = (control: Element) => {
      // The row of words beside a box belongs to it.
      const row = control.closest('label')?.getBoundingClientRect();
      if (row) return row.width > 2 * reach && row.height > 2 * reach;
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const ends = [x - reach, x + reach].map((end) => [end, y]).concat([y - reach, y + reach].map((end) => [x, end]));
      return ends.every(([endX = 0, endY = 0]) => owner(document.elementFromPoint(endX, endY)) === owner(control));
    };
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const alone = [...scope.querySelectorAll(controls)].filter((control) => {
      const around = control.matches('a') ? [...(control.parentElement?.childNodes ?? [])] : [];
      const isInSentence = around.some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      const isShown = control.checkVisibility() && control.getBoundingClientRect().width > 1;
      return isShown && !isInSentence && !control.matches('.skip-link');
    });
    const narrow: string[] = alone.length > 0 ? [] : ['nothing to press'];
    for (const control of alone) {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // What was far below the screen is drawn some frames after it came near.
      let frames = 30;
      while (!isWide(control) && frames > 0) {
        frames -= 1;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      if (frames === 0) narrow.push(control.outerHTML.slice(0, 160));
    }
    return narrow;
  });

async function listNarrowOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const narrow: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const size of [tablet, phone]) {
      await page.setViewportSize(size);
      narrow.push(...(await listNarrow(page)).map((control) => `${path} at ${size.width}: ${control}`));
    }
  }
  return narrow;
}

test('on touch screens every control of a guest is 44 px wide and high', async () => {
  const { page, troubles } = await here.visit({ ...tablet, hasTouch: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Accept' }).click();
  expect(await listNarrowOf(page, [...shelfPaths, ...guestPaths])).toEqual([]);
  expect(troubles).toEqual([]);
});

test('on touch screens every control of a customer is 44 px wide and high', async () => {
  const { page, troubles } = customer;
  expect(await listNarrowOf(page, [...customerPaths, redlinePath])).toEqual([]);
  expect(troubles).toEqual([]);
});

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).last().tap();

async function openPayout(page: Page): Promise<void> {
  await openHydrated(page, '/account/offers');
  const isOpen = page.getByRole('button', { name: /^(OFFER|DETAILS): .*Falchion/ });
  await isOpen.tap();
  await press(page, /^(Accept €|Get paid)/);
  await page.getByRole('heading', { name: 'Contact info' }).waitFor();
}

async function openMethods(page: Page): Promise<void> {
  await openPayout(page);
  await press(page, 'Continue');
  await page.getByRole('heading', { name: 'Payout method' }).waitFor();
}

interface Layer {
  open: (page: Page) => Promise<unknown>;
  /** One of its controls: bodies of dialogs come a moment after them. */
  holds: (page: Page) => Locator;
}

const pressOn = (path: string, name: string | RegExp) => (page: Page) =>
  openHydrated(page, path).then(() => press(page, name));

/** What lies over a page. */
const layers: Record<string, Layer> = {
  'the menu': {
    open: pressOn('/products', 'Open menu'),
    holds: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close menu' }),
  },
  filters: { open: pressOn('/products', 'Filters'), holds: (page) => page.getByLabel('Minimum price') },
  'a top-up': {
    open: (page) => page.goto('/account/transactions?top_up=40'),
    holds: (page) => page.getByRole('radio').first(),
  },
  'the confirmation of a top-up': {
    open: async (page) => {
      await page.goto('/account/transactions?top_up=40');
      await page.getByRole('radio').first().check();
      await press(page, 'Proceed to checkout');
    },
    holds: (page) => page.getByRole('dialog').getByLabel('City'),
  },
  'a sell request': {
    open: pressOn('/account/offers', 'Create new offer'),
    holds: (page) => page.getByLabel('Skin name'),
  },
  'an offer': {
    open: pressOn('/account/offers', /^OFFER: /),
    holds: (page) => page.getByRole('dialog').getByRole('button', { name: 'Decline' }),
  },
  'the payee': { open: openPayout, holds: (page) => page.getByLabel('City') },
  'the ways of a payout': { open: openMethods, holds: (page) => page.getByRole('button', { name: /^SEPA/ }) },
  'a payout to an account': {
    open: (page) => openMethods(page).then(() => press(page, /^SEPA/)),
    holds: (page) => page.getByLabel('IBAN'),
  },
  'a payout to a card': {
    open: (page) => openMethods(page).then(() => press(page, /^Card/)),
    holds: (page) => page.getByLabel('Card number'),
  },
};

test.each(Object.entries(layers))('on a phone every control of %s is 44 px wide and high', async (_name, layer) => {
  const { page } = customer;
  await page.setViewportSize(phone);
  await layer.open(page);
  await layer.holds(page).waitFor();
  expect(await listNarrow(page)).toEqual([]);
});
