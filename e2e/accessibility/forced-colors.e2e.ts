import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { redlinePath } from '../support/find-item.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, signIn } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** Controls without a border; the box around a control may draw it, and sliders draw their own. */
const listBorderless = (page: Page) =>
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

/** Icons in another colour than their text: it may vanish on the background of the system. */
const listColouredIcons = (page: Page) =>
  page
    .locator('svg.icon')
    .evaluateAll((icons) =>
      icons
        .filter(
          (icon) => icon.parentElement && getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color,
        )
        .map((icon) => icon.outerHTML.slice(0, 120)),
    );

test('with forced colours every control has a border and the focus is visible', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const path of ['/', '/products?type=Rifle', redlinePath, '/auth?form=signup']) {
    await openHydrated(page, path);
    expect(await listBorderless(page), path).toEqual([]);
    expect(await listColouredIcons(page), path).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    expect(outline, path).not.toBe('none');
  }
  expect(pageErrors).toEqual([]);
});

/** An element looks different once its state is removed. */
async function expectVisibleState(page: Page, selector: string, state: string): Promise<void> {
  // Without its state, the selector no longer finds the element.
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

test('with forced colours current and selected elements are visible', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, demoCustomer);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openHydrated(page, '/account/transactions?top_up=40');
  await page.getByRole('radio').first().check();
  expect(await listBorderless(page)).toEqual([]);
  await expectVisibleState(page, '.option-row input:checked', 'checked');
  await page.keyboard.press('Escape');
  await expectVisibleState(page, '.tabs a[aria-current]', 'aria-current');
  await openHydrated(page, '/products?quality=field_tested');
  await expectVisibleState(page, '.site-nav a[aria-current]', 'aria-current');
  await expectVisibleState(page, '.category-nav a[aria-current]', 'aria-current');
  await expectVisibleState(page, '.wear-ticks.wear-FT', 'wear-FT');
  expect(pageErrors).toEqual([]);
});
