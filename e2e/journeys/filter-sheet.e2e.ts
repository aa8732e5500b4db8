import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { listLayoutFaults } from '../support/page-faults.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** Parts of the open menu that are outside the sheet, cut off or covered. */
function listMisplaced(page: Page): Promise<string[]> {
  return page.locator('.filter-sheet').evaluate((sheet) => {
    const room = sheet.getBoundingClientRect();
    const open = sheet.querySelector('details[open]');
    if (!open) return ['nothing is open'];
    const panel = open.querySelector('fieldset');
    const cut = panel && panel.scrollWidth > panel.clientWidth ? ['the rows scroll sideways'] : [];
    const parts = [...open.querySelectorAll('summary, summary > svg, fieldset, .menu-row, .menu-row > :not(.sr-only)')];
    const outside = parts.filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return left < room.left - 1 || right > room.right + 1;
    });
    const chevron = open.querySelector('summary > svg')?.getBoundingClientRect() ?? new DOMRect();
    const top = document.elementFromPoint(chevron.x + chevron.width / 2, chevron.y + chevron.height / 2);
    const covered = open.contains(top) ? [] : ['the chevron is covered'];
    const broken = [...open.querySelectorAll('.menu-count')].filter((count) => count.clientHeight > 30);
    return [
      ...cut,
      ...covered,
      ...broken.map((count) => `two lines: ${count.textContent}`),
      ...outside.map((part) => `${part.tagName} ${part.textContent.trim()}`),
    ];
  });
}

test('the menus of the sheet open within it on phones of every width', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  for (const width of [320, 414]) {
    await page.setViewportSize({ ...phone, width });
    await openHydrated(page, '/products?lang=de');
    await page.getByRole('main').getByRole('button', { name: 'Filter', exact: true }).tap();
    const openers = page.locator('.filter-sheet summary');
    // Models and phases come when the sheet opens.
    await page.locator('.filter-sheet [name="heroes"]').first().waitFor({ state: 'attached' });
    await page.locator('.filter-sheet .menu-count').first().waitFor({ state: 'attached' });
    expect(await openers.count()).toBe(5);
    for (const opener of await openers.all()) {
      // Opening one closes the one before.
      await opener.tap();
      await expect.poll(() => opener.evaluate((summary) => summary.matches('[open] > summary'))).toBe(true);
      expect(await page.locator('.filter-sheet details[open]').count()).toBe(1);
      await opener.scrollIntoViewIfNeeded();
      expect(await listMisplaced(page), `${width} px`).toEqual([]);
      expect(await listLayoutFaults(page, width), `${width} px`).toEqual([]);
    }
    const buttons = await page.locator('.modal-foot .btn').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.max(...buttons), `${width} px`).toBeLessThanOrEqual(44);
  }
  expect(pageErrors).toEqual([]);
});

test('opening a menu closes the other one in browsers without exclusive details', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await openHydrated(page, '/products');
  await page.getByRole('main').getByRole('button', { name: 'Filters', exact: true }).tap();
  await page.locator('.filter-sheet [name="heroes"]').first().waitFor({ state: 'attached' });
  const choices = page.locator('.filter-sheet details');
  await choices.evaluateAll((all) => all.forEach((choice) => choice.removeAttribute('name')));
  for (const opener of await page.locator('.filter-sheet summary').all()) {
    await opener.tap();
    await expect.poll(() => opener.evaluate((summary) => summary.matches('[open] > summary'))).toBe(true);
    await expect.poll(() => page.locator('.filter-sheet details[open]').count()).toBe(1);
  }
  expect(pageErrors).toEqual([]);
});
