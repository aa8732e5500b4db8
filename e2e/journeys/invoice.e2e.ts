import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { buyCaseByBalance } from '../support/checkout.ts';
import { newCustomer, signIn } from '../support/customers.ts';
import { desk, phone } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

test('a paid order leads to its invoice, as page and as PDF, which nobody else finds', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop, 100));
  await buyCaseByBalance(page);
  await page.getByRole('link', { name: 'View order' }).click();
  const documents = page.getByRole('region', { name: 'Documents' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    documents.getByRole('link', { name: /^Download \d{4}-\d{6} as PDF$/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^\d{4}-\d{6}\.pdf$/);
  await documents.getByRole('link', { name: /^Invoice \d{4}-\d{6}$/ }).click();
  await page.getByRole('heading', { name: /^Invoice \d{4}-\d{6}$/ }).waitFor();
  const text = await page.getByRole('main').innerText();
  for (const words of ['Loadout Demo Ltd.', 'Kilowatt Case', 'VAT rate', '20%', 'Balance'])
    expect(text).toContain(words);
  expect(await listViolations(page)).toEqual([]);
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
  );
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const { pathname } = new URL(page.url());
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.getByRole('heading', { name: /^Order #\d+$/ }).waitFor();
  await page.goto('/account/orders');
  await page.getByRole('link', { name: /^Invoice of order #\d+$/ }).click();
  await page.getByRole('heading', { name: /^Invoice / }).waitFor();
  expect(pageErrors).toEqual([]);

  const other = await shop.visit(phone);
  await signIn(other.page, await newCustomer(shop));
  expect((await other.page.goto(pathname))?.status()).toBe(404);
  await other.page.getByRole('heading', { name: "We can't find this document." }).waitFor();
});
