import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { redlineId, redlinePath } from '../support/find-item.ts';
import { pressOn, tabTo } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

test.each([desk, phone])('prices by keyboard: period, day, table and file, at $width px', async (size) => {
  const { page, pageErrors } = await shop.visit(size);
  await openHydrated(page, redlinePath);
  const history = page.getByRole('region', { name: 'Price history' });
  await history.scrollIntoViewIfNeeded();
  const chart = history.getByRole('slider', { name: 'Prices by day' });
  await chart.waitFor();
  expect(await chart.getAttribute('aria-valuemax')).toBe('90');
  await expectNoBarriers(page);
  for (const days of ['30', '365']) {
    const period = history.getByRole('button', { name: `${days} days`, exact: true });
    await pressOn(page, period);
    await expect.poll(() => chart.getAttribute('aria-valuemax')).toBe(days);
    expect(await period.getAttribute('aria-pressed')).toBe('true');
  }
  const file = page.waitForEvent('download');
  await pressOn(page, history.getByRole('link', { name: 'Download CSV' }));
  const rows = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n');
  expect(rows[0]).toContain('from,kind,price,currency,source');
  expect(rows.filter((row) => row.includes('reference_price')).length).toBeGreaterThan(50);
  await tabTo(page, chart);
  const today = await chart.getAttribute('aria-valuetext');
  expect(today).toMatch(/: Our price €\d+\.\d\d, Market price €\d+\.\d\d$/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  expect(await chart.getAttribute('aria-valuenow')).toBe('1');
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(today);
  await page.keyboard.press('End');
  expect(await chart.getAttribute('aria-valuetext')).toBe(today);
  const reply = await fetch(`${shop.url}/api/items/${redlineId}/prices`);
  const { payload } = (await reply.json()) as { payload: { lowest_30_days: number } };
  await history.getByText(`Lowest of our prices in the last 30 days: €${payload.lowest_30_days.toFixed(2)}`).waitFor();
  await pressOn(page, history.getByRole('button', { name: 'Show as table' }));
  const table = history.getByRole('table', { name: 'Price history' });
  expect(await table.getByRole('row').count()).toBeGreaterThan(20);
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Date', 'Our price', 'Market price']);
  await expectNoBarriers(page);
  expect(pageErrors).toEqual([]);
});

test('another period forgets the chosen day; a finger leaves it', async () => {
  const { page } = await shop.visit(phone);
  await openHydrated(page, redlinePath);
  const chart = page.getByRole('slider', { name: 'Prices by day' });
  await page.getByRole('region', { name: 'Price history' }).scrollIntoViewIfNeeded();
  await chart.tap({ position: { x: 150, y: 120 } });
  const chosen = Number(await chart.getAttribute('aria-valuenow'));
  expect(chosen).toBeGreaterThan(0);
  expect(chosen).toBeLessThan(90);
  await page.getByRole('button', { name: '30 days', exact: true }).tap();
  await expect.poll(() => chart.getAttribute('aria-valuenow')).toBe('30');
});

test.each([desk, phone])('the German page writes numbers and dates as Germans do, at $width px', async (size) => {
  const { page, pageErrors } = await shop.visit(size);
  await openHydrated(page, `${redlinePath}?lang=de`);
  const history = page.getByRole('region', { name: 'Preisverlauf' });
  await history.scrollIntoViewIfNeeded();
  const chart = history.getByRole('slider', { name: 'Preise nach Tagen' });
  await chart.waitFor();
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/^\d\d\.\d\d\.\d{4}: Unser Preis .*\d, Marktpreis .*\d$/);
  await history.getByRole('button', { name: '30 Tage', exact: true }).click();
  await history.getByText(/^Unser niedrigster Preis der letzten 30 Tage: /).waitFor();
  await history.getByRole('button', { name: 'Als Tabelle zeigen' }).click();
  const table = history.getByRole('table', { name: 'Preisverlauf' });
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Datum', 'Unser Preis', 'Marktpreis']);
  await expectNoBarriers(page);
  expect(pageErrors).toEqual([]);
});
