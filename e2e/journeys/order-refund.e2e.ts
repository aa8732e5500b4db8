import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { buyCaseByBalance } from '../support/checkout.ts';
import { addToCart, newCustomer, signIn } from '../support/customers.ts';
import { redlineId, restockRedline } from '../support/find-item.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

test('staff refund one line; the customer sees it on the order page, in history and statement, and by email', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const customer = await newCustomer(shop, 100);
  await signIn(page, customer);
  await addToCart(page, redlineId);
  await buyCaseByBalance(page);
  await page.getByRole('main').getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(/\/account\/orders\/\d+$/);
  const orderPath = new URL(page.url()).pathname;
  const orderId = orderPath.split('/').at(-1) ?? '';
  // Delivered on its own after seconds; refunded before or after, the customer sees the same.
  await page.getByRole('main').getByText('Completed', { exact: true }).waitFor();

  const shown = await shop.runStaff('order', 'show', orderId);
  const line = /^ *(\d+) +22203 /m.exec(shown)?.[1] ?? '';
  expect(await shop.runStaff('order', 'refund', orderId, `--line=${line}`, '--reason=damaged')).toMatch(
    new RegExp(`Order ${orderId}: refund \\d+, 36\\.29 EUR as 36\\.29 coins`),
  );
  await openHydrated(page, orderPath);
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await refunds.getByText('€36.29').waitFor();
  await refunds.getByText('36.29 Credits to your balance').waitFor();
  expect(await page.getByText('Refunded: 1', { exact: true }).count()).toBe(1);
  await page.getByText('Partly refunded', { exact: true }).waitFor();
  expect(await listViolations(page)).toEqual([]);

  await page.goto('/account/orders');
  await page.getByText('Partly refunded', { exact: true }).waitFor();
  await page.goto('/account/statement?kind=refund');
  const row = page.getByRole('row').filter({ hasText: `Refund for order #${orderId}` });
  await row.getByText('+36.29').waitFor();
  await row.getByRole('link').click();
  await page.waitForURL(`**${orderPath}`);

  const emails = await shop.listEmails(customer.email);
  const email = emails.find(({ subject }) => subject === `Order ${orderId}: refund of €36.29`);
  expect(email?.text).toContain('AK-47 | Redline (Field-Tested): €36.29');
  expect(email?.text).toContain('36.29 Credits are in your balance already.');
  expect(await shop.verifyLedger()).toContain('The ledger holds');
  expect(pageErrors).toEqual([]);
  await restockRedline(shop);
});
