import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** Opens the second item of the list, and returns the parts of the page that were animated on the way. */
async function openItem(page: Page): Promise<string[]> {
  await openHydrated(page, '/products');
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void (async () => {
        await transition.ready;
        const effects = document.getAnimations().map(({ effect }) => effect);
        const parts = effects.map((effect) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
        document.documentElement.dataset['animated'] = parts.filter(Boolean).join(' ');
      })();
      return transition;
    };
  });
  const link = page.locator('article a').nth(1);
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL((url) => url.pathname === path);
  await page.locator('.product-stage img').waitFor();
  const animated = page.locator('html[data-animated]');
  const parts = await animated.getAttribute('data-animated', { timeout: 2000 }).catch(() => null);
  return parts?.split(' ') ?? [];
}

test('the picture of a card grows into that of the item page', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await openItem(page)).toContain('::view-transition-group(item-picture)');
  expect(pageErrors).toEqual([]);
});

test('nothing grows for customers who prefer reduced motion', async () => {
  const { page } = await shop.visit(desk);
  expect(await openItem(page)).toEqual([]);
});
