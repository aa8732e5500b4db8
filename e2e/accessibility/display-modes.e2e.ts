import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { redlinePath } from '../support/find-item.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

/** What a browser window of 1440 by 900 has left of its room when everything is shown at twice the size. */
const atTwiceTheSize = { width: 720, height: 450 };

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('at twice the size nothing scrolls sideways, and what stays in place leaves most of the screen', async () => {
  const { page, troubles } = await here.visit(atTwiceTheSize);
  await signIn(page, demoCustomer);
  await page.getByRole('button', { name: 'Accept' }).click();
  for (const path of [
    '/',
    '/products',
    redlinePath,
    '/cart',
    '/account/orders',
    '/account/offers',
    '/favourites',
    '/faq',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await isTooWide(page), path).toBe(false);
    const fixed = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > window.innerWidth / 2)
        .reduce((sum, { height }) => sum + height, 0),
    );
    expect(fixed, path).toBeLessThan(atTwiceTheSize.height / 3);
  }
  expect(troubles).toEqual([]);
});

/** What can be pressed or filled in. Its edge may be that of the box around it; a slider draws its own. */
const listBare = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(.btn, .pay-btn, .chip, .cart-btn, .option-row, input, select)',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .filter((element) => !(element instanceof HTMLInputElement && element.type === 'range'))
      .filter((element) =>
        [element, element.parentElement ?? element]
          .map((box) => getComputedStyle(box))
          .every(({ borderTopWidth, appearance }) => borderTopWidth === '0px' && appearance !== 'auto'),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Icons in another colour than the words around them: chosen for our ground, it may vanish on that of the system. */
const listPaleIcons = (page: Page) =>
  page
    .locator('svg.icon')
    .evaluateAll((icons) =>
      icons
        .filter(
          (icon) => icon.parentElement && getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color,
        )
        .map((icon) => icon.outerHTML.slice(0, 120)),
    );

test('in the colours of the system everything that can be pressed has an edge, and the focus is seen', async () => {
  const { page, troubles } = await here.visit(desk);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const path of ['/', '/products?type=Rifle', redlinePath, '/auth?form=signup']) {
    await openHydrated(page, path);
    expect(await listBare(page), path).toEqual([]);
    expect(await listPaleIcons(page), path).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    expect(outline, path).not.toBe('none');
  }
  expect(troubles).toEqual([]);
});

/** What is current or chosen looks otherwise once that is taken from it: words alone would not do. */
async function expectDrawn(page: Page, selector: string, state: string): Promise<void> {
  // A handle stays with its element, which the selector no longer finds without its state.
  const element = await page.locator(selector).filter({ visible: true }).first().elementHandle();
  if (!element) throw new Error(`${selector} is not there`);
  const before = await element.screenshot({ animations: 'disabled' });
  await element.evaluate((found, name) => {
    if (found instanceof HTMLInputElement) found.checked = false;
    else if (name.startsWith('wear-')) found.classList.replace(name, 'wear-BS');
    else found.removeAttribute(name);
  }, state);
  const after = await element.screenshot({ animations: 'disabled' });
  expect(before.equals(after), selector).toBe(false);
}

test('in the colours of the system what is current, chosen or lit is seen', async () => {
  const { page, troubles } = await here.visit(desk);
  await signIn(page, demoCustomer);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openHydrated(page, '/account/transactions?top_up=40');
  await page.getByRole('radio').first().check();
  expect(await listBare(page)).toEqual([]);
  await expectDrawn(page, '.option-row input:checked', 'checked');
  await page.keyboard.press('Escape');
  await expectDrawn(page, '.tabs a[aria-current]', 'aria-current');
  await openHydrated(page, '/products?quality=field_tested');
  await expectDrawn(page, '.site-nav a[aria-current]', 'aria-current');
  await expectDrawn(page, '.category-nav a[aria-current]', 'aria-current');
  await expectDrawn(page, '.wear-ticks.wear-FT', 'wear-FT');
  expect(troubles).toEqual([]);
});
