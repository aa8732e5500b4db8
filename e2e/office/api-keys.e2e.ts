import { expect, test } from 'vitest';
import { givenApiKey } from '../../server/test-kit/given-api-key.ts';
import { givenCustomer } from '../../server/test-kit/given-customer.ts';
import { enterOffice } from '../support/enter-office.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { desk, phone, type Screen } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

async function open(path: string, role: 'support' | 'admin', size: Screen) {
  const visitor = await shop.visit(size);
  await enterOffice(visitor.page.context(), { db: shop.db, url: shop.url, role });
  await visitor.page.goto(`/office${path}`);
  return visitor;
}

test.each([
  ['a desk', desk],
  ['a phone', phone],
] as const)(
  'on %s support finds a key in the list and revokes it, and the customer reads why',
  async (_place, size) => {
    const { id: customerId, email } = await givenCustomer(shop.db);
    const { id, key } = await givenApiKey(shop.db, customerId, { name: 'Price robot' });
    const { page, pageErrors } = await open(`/api-keys?q=${key.slice(0, 12)}`, 'support', size);
    await page.getByText('Price robot').waitFor();
    expect(await page.getByRole('button', { name: `Limit of key ${id}` }).count()).toBe(0);
    await expectNoBarriers(page);
    await page.getByRole('button', { name: `Revoke key ${id}` }).click();
    const asking = page.getByRole('dialog', { name: 'Revoke this API key?' });
    await expectNoBarriers(page);
    await asking.getByRole('textbox').fill('Published by mistake');
    await asking.getByRole('button', { name: 'Revoke' }).click();
    await asking.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Revoke key ${id}` }).waitFor({ state: 'detached' });
    const emails = await shop.listEmails(email);
    expect(emails.map(({ subject }) => subject)).toContain('An API key was revoked: Price robot');
    expect(pageErrors).toEqual([]);
  },
);

test('on the page of a customer an admin changes the limit of a key', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  const { id } = await givenApiKey(shop.db, customerId, { name: 'Price robot' });
  const { page, pageErrors } = await open(`/customers/${customerId}`, 'admin', desk);
  const panel = page.getByRole('region', { name: 'API keys' });
  await panel.getByText('Price robot').waitFor();
  await expectNoBarriers(page);
  await panel.getByRole('button', { name: `Limit of key ${id}` }).click();
  const asking = page.getByRole('dialog', { name: 'Change the limit of this API key' });
  const limit = asking.getByRole('textbox', { name: 'Calls a minute' });
  await asking.getByRole('textbox', { name: /reason/i }).fill('Partner with many items');
  await limit.fill('100001');
  await asking.getByText('Enter a whole number from 1 to 100,000.').waitFor();
  expect(await asking.getByRole('button', { name: 'Change limit' }).isDisabled()).toBe(true);
  await limit.fill('600');
  await expectNoBarriers(page);
  await asking.getByRole('button', { name: 'Change limit' }).click();
  await asking.waitFor({ state: 'detached' });
  const [row] = await shop.db`select limit_per_minute from developers.api_keys where id = ${id}`;
  expect(row).toEqual({ limitPerMinute: 600 });
  expect(pageErrors).toEqual([]);
});
