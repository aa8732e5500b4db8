import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenCustomer } from '../../server/test-kit/given-customer.ts';
import { givenAuthenticator } from '../../server/test-kit/given-second-factor.ts';
import { enterOffice } from '../support/enter-office.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { desk, phone, type Screen } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** The page of a customer, seen by a member of staff of a role. */
async function openCustomer(role: 'support' | 'admin', id: number, size: Screen) {
  const visitor = await shop.visit(size);
  await enterOffice(visitor.page.context(), { db: shop.db, url: shop.url, role });
  await visitor.page.goto(`/office/customers/${id}`);
  return visitor;
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

test.each([
  ['a desk', desk],
  ['a phone', phone],
] as const)('on %s support asks to remove two-step sign-in, and an admin does it', async (_place, size) => {
  const { id, email } = await givenCustomer(shop.db);
  await givenAuthenticator(shop.db, id, new Date());
  const { page, pageErrors } = await openCustomer('support', id, size);
  await panelOf(page).getByRole('button', { name: 'Remove two-step sign-in' }).click();
  const asking = page.getByRole('dialog', { name: 'Remove two-step sign-in?' });
  await expectNoBarriers(page);
  await asking.getByRole('textbox').fill('Lost phone and recovery codes');
  await asking.getByRole('button', { name: 'Request removal' }).click();
  await asking.waitFor({ state: 'detached' });
  await panelOf(page).getByText('Lost phone and recovery codes').waitFor();
  expect(await page.getByRole('button', { name: 'Approve removal' }).count()).toBe(0);
  await expectNoBarriers(page);

  const admin = await openCustomer('admin', id, size);
  await panelOf(admin.page).getByRole('button', { name: 'Approve removal' }).click();
  const approving = admin.page.getByRole('dialog', { name: 'Approve this removal?' });
  await expectNoBarriers(admin.page);
  await approving.getByRole('button', { name: 'Remove two-step sign-in' }).click();
  await panelOf(admin.page).getByText('None').waitFor();
  await expectNoBarriers(admin.page);
  const emails = await shop.listEmails(email);
  expect(emails.map(({ subject }) => subject)).toContain('Two-step sign-in was removed');
  expect([...pageErrors, ...admin.pageErrors]).toEqual([]);
});
