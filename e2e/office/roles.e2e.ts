import { expect, test } from 'vitest';
import { createOfficeClient } from '#contract/office/office-client.ts';
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
  for (const path of ['/orders', '/orders/10001', '/settings', '/emails/1']) {
    await page.goto(`/office${path}`);
    await page.getByText('Your role does not allow this.').waitFor();
    expect(await listViolations(page), path).toEqual([]);
  }
  const client = createOfficeClient({ baseUrl: shop.url, token });
  await expect(client('readOrder', { id: 10_001 })).rejects.toMatchObject({ status: 403, code: 'role_not_allowed' });
});
