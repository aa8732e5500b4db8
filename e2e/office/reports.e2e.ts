import { expect, test } from 'vitest';
import { enterOffice } from '../support/enter-office.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { desk } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const reports = ['Sales', 'Margin', 'VAT', 'Coins owed', 'Promo codes', 'Payouts'];

test('each report opens with a total, and its file has the same', async () => {
  const { page } = await shop.visit(desk);
  await enterOffice(page.context(), { db: shop.db, url: shop.url, role: 'finance' });
  await page.goto('/office/reports');
  for (const title of reports) {
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const total = page.getByRole('table', { name: title }).getByRole('row', { name: /^Total/ });
    await total.waitFor();
    expect(await page.getByRole('figure').count()).toBe(1);
    expect(await listViolations(page), title).toEqual([]);
    const file = await page.getByRole('link', { name: 'Export' }).getAttribute('href');
    const csv = await (await page.request.get(new URL(file ?? '', shop.url).href)).text();
    const last = csv.trimEnd().split('\r\n').at(-1) ?? '';
    const amounts = (await total.getByRole('cell').allTextContents()).join(' ').replaceAll(',', '');
    expect(last.startsWith('"total","Total",')).toBe(true);
    for (const figure of last
      .split(',')
      .slice(2)
      .filter((text) => /^-?\d+\.\d\d$/.test(text))) {
      expect(amounts, title).toContain(Math.abs(Number(figure)).toFixed(2));
    }
  }
  await page.goto('/office/reports/sales?period=month&group=country');
  await page.getByRole('row', { name: /Germany/ }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});
