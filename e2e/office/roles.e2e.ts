import { expect, test } from 'vitest';
import { createOfficeClient } from '#contract/office/office-client.ts';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { desk } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

test('a role sees the screens of its own, and is refused those of others', async () => {
  const { page } = await shop.visit(desk);
  const { token } = await givenStaff(shop.db, { role: 'catalog' });
  await page.context().addCookies([{ name: 'office', value: token, url: shop.url }]);
  await page.goto('/office');
  const navigation = page.getByRole('navigation', { name: 'Office' });
  await navigation.getByRole('link', { name: 'Items' }).waitFor();
  for (const name of ['Orders', 'Customers', 'Payouts', 'Staff', 'Audit log'])
    expect(await navigation.getByRole('link', { name }).count(), name).toBe(0);
  for (const [path, roles] of [
    ['/orders', 'Support, Finance, or Admin'],
    ['/orders/10001', 'Support, Finance, or Admin'],
    ['/reports/vat', 'Finance or Admin'],
    ['/settings', 'Admin'],
    ['/emails/1', 'Support or Admin'],
  ]) {
    await page.goto(`/office${path}`);
    await page.getByRole('heading', { level: 1, name: 'Your role cannot open this' }).waitFor();
    await page.getByText(`This screen needs the role ${roles}.`).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    expect(await listViolations(page), path).toEqual([]);
  }
  const client = createOfficeClient({ baseUrl: shop.url, token });
  await expect(client('readOrder', { id: 10_001 })).rejects.toMatchObject({ status: 403, code: 'role_not_allowed' });
});

test('support reads an item, and can change none of its fields', async () => {
  const { page } = await shop.visit(desk);
  const { token } = await givenStaff(shop.db, { role: 'support' });
  const { id } = await givenItem(shop.db, { title: 'Read Only Case', stock: 2 });
  await page.context().addCookies([{ name: 'office', value: token, url: shop.url }]);
  await page.goto(`/office/items/${id}`);
  const fields = page.locator('.record-form :is(input, select, textarea)');
  await fields.first().waitFor();
  expect(await fields.count()).toBeGreaterThan(15);
  expect(await page.locator('.record-form :is(input, select, textarea):enabled').count()).toBe(0);
  const groundOf = (field: string) =>
    page
      .locator('.record-form .input')
      .filter({ has: page.locator(field) })
      .or(page.locator(`.record-form ${field}.input`))
      .first()
      .evaluate((box) => getComputedStyle(box).backgroundColor);
  expect(await groundOf('select')).toBe(await groundOf('input'));
  for (const name of ['Save', 'Change stock', 'Add photos'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  await page.goto('/office/items/new');
  await page.getByText('This screen needs the role Catalog or Admin.').waitFor();
});
