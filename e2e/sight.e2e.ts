import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { redlinePath } from './find-item.ts';
import { desk } from './open-browser.ts';
import { openHydrated } from './open-hydrated.ts';
import { demoCustomer, signIn } from './sign-up.ts';
import { withShop } from './with-shop.ts';

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

test('in the colours of the system everything that can be pressed has an edge, and the focus is seen', async () => {
  const { page, troubles } = await here.visit(desk);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const path of ['/', '/products', redlinePath, '/auth?form=signup']) {
    await openHydrated(page, path);
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(.btn, input, select)')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
        .filter((element) => {
          // A field may get its edge from the box around it, a slider draws its own.
          const boxes = [element, element.parentElement ?? element].map((box) => getComputedStyle(box));
          const isSlider = element instanceof HTMLInputElement && element.type === 'range';
          return (
            !isSlider &&
            boxes.every(({ borderTopWidth, appearance }) => borderTopWidth === '0px' && appearance === 'none')
          );
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(bare, path).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    expect(outline, path).not.toBe('none');
  }
  expect(troubles).toEqual([]);
});
