import { expect, test } from 'vitest';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

test('typing the start of a language selects it in the menu', async () => {
  const { page } = await shop.visit(desk);
  await page.clock.install();
  await openHydrated(page, '/products');
  await page.getByLabel(/language:/).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('p');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Por');
  await page.keyboard.press('o');
  await page.keyboard.press('l');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Pol');
  // The pause starts a new word: without it this would read "pold".
  await page.clock.fastForward(800);
  await page.keyboard.press('d');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Deu');
});

test('the country list opens below if more than 200 px are free, else above; menus have a maximum height', async () => {
  // On narrow screens the form is at the top, so the window height does not move it.
  const { page } = await shop.visit({ width: 700, height: 900 });
  await openHydrated(page, '/auth?form=signup');
  const opener = page.getByRole('button', { name: /country code/ });
  const panel = page.locator('.country-panel');
  const field = await page
    .locator('.input')
    .filter({ has: opener })
    .evaluate((box) => box.getBoundingClientRect().toJSON() as DOMRect);
  for (const [free, isBelow] of [
    [203, true],
    [197, false],
  ] as const) {
    await page.setViewportSize({ width: 700, height: Math.round(field.bottom) + free });
    await opener.focus();
    await page.keyboard.press('Enter');
    await panel.waitFor();
    const box = await panel.boundingBox();
    expect(box && (isBelow ? box.y >= field.bottom : box.y + box.height <= field.top)).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }
  await page.setViewportSize(desk);
  await openHydrated(page, '/products?price_from=1');
  await page.getByText('Any exterior').click();
  const menu = page.locator('details[open] > :not(summary)').first();
  expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(262);
});
