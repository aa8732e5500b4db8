import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

test('a decimal comma is read in the float filter, also pasted, and other text is marked', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await openHydrated(page, '/products?lang=de&search=karambit+doppler');
  const till = page.locator('input[name="float_till"]').filter({ visible: true });
  if ((await till.count()) === 0) await page.getByRole('button', { name: 'Filter' }).first().click();
  await till.fill('0,15');
  await page.waitForURL(/float_till=0\.15/);
  expect(await till.inputValue()).toBe('0,15');
  expect(await till.getAttribute('inputmode')).toBe('decimal');
  expect(await till.getAttribute('aria-invalid')).toBe('false');
  await till.fill('0.1.5');
  await page.getByRole('alert').filter({ hasText: 'Gib eine Zahl von 0 bis 1 ein' }).waitFor();
  await page.waitForURL((url) => !url.searchParams.has('float_till'));
  await expect.poll(() => page.locator('.list-changing').count()).toBe(0);
  const from = page.locator('input[name="float_from"]').filter({ visible: true });
  const top = async (field: typeof from) => (await field.boundingBox())?.y;
  expect(await top(from)).toBe(await top(till));
  expect(await till.getAttribute('aria-invalid')).toBe('true');
  expect(await listViolations(page)).toEqual([]);
  await till.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(' 0,02\n');
  await page.waitForURL(/float_till=0\.02/);
  expect(await till.getAttribute('aria-invalid')).toBe('false');
  expect(pageErrors).toEqual([]);
});
