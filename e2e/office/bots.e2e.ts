import { expect, test } from 'vitest';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { desk, phone } from '../support/open-browser.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop(() => ({ DELIVERY: 'steam' }));
const key = Buffer.from('0123456789abcdefghij').toString('base64');

async function openBots(view: typeof desk | typeof phone) {
  const visitor = await shop.visit(view);
  const { token } = await givenStaff(shop.db, { role: 'admin' });
  await visitor.page.context().addCookies([{ name: 'office', value: token, url: shop.url }]);
  await visitor.page.goto('/office/bots');
  await visitor.page.getByRole('heading', { level: 1, name: 'Steam bots' }).waitFor();
  return visitor;
}

test('an admin sees the bots of the demo work, adds one, pauses and removes it', async () => {
  const { page, pageErrors } = await openBots(desk);
  const bots = page.getByRole('region', { name: 'Bots' });
  await bots.getByText('Working').first().waitFor({ timeout: 30_000 });
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account name').fill('new_bot');
  await dialog.getByLabel('Name on Steam').fill('New Bot');
  await dialog.getByLabel('Steam password').fill('a password');
  await dialog.getByLabel('Shared secret').fill('short');
  await dialog.getByLabel('Identity secret').fill(key);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => dialog.getByLabel('Shared secret').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Shared secret').fill(key);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await bots.getByText('3. New Bot').waitFor();
  await bots.getByText(/the twin refused the sign-in/).waitFor({ timeout: 30_000 });
  await bots.getByRole('button', { name: 'Manage New Bot' }).click();
  await dialog.getByRole('checkbox', { name: /^Paused/ }).check();
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await bots.getByText('Paused').waitFor();
  await bots.getByRole('button', { name: 'Manage New Bot' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove New Bot' }).click();
  await bots.getByText('3. New Bot').waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([]);
});

test('the screen of bots is accessible on a phone', async () => {
  const { page } = await openBots(phone);
  expect(await listViolations(page)).toEqual([]);
});
