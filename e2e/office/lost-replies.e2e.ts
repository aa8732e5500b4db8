import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { newCustomer } from '../support/customers.ts';
import { desk } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

async function openOffice(path: string): Promise<Page> {
  const { page } = await shop.visit(desk);
  const { token } = await givenStaff(shop.db, { role: 'admin' });
  await page.context().addCookies([{ name: 'office', value: token, url: shop.url }]);
  await page.goto(`/office${path}`);
  return page;
}

/** The next change of that kind is made, and its reply gets lost on the way. */
const loseNextReply = (page: Page, call: RegExp) =>
  page.route(
    call,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Confirms a dialog whose reply gets lost, closes it, and confirms the same again. */
async function confirmTwice(
  page: Page,
  { open, button, fill }: { open: string; button: string; fill: () => Promise<void> },
) {
  const dialog = page.getByRole('dialog');
  const confirm = async () => {
    await page.getByRole('button', { name: open }).click();
    await fill();
    await dialog.getByRole('button', { name: button, exact: true }).click();
  };
  await confirm();
  await dialog.getByText('The shop does not answer.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await confirm();
  await dialog.waitFor({ state: 'detached' });
}

test('a change of stock whose reply got lost is made once, though its dialog was closed', async () => {
  const { id } = await givenItem(shop.db, { title: 'Lost Reply Case', stock: 5 });
  const page = await openOffice(`/items/${id}`);
  await loseNextReply(page, /office\/items\/\d+\/stock$/);
  const fill = () => page.getByRole('dialog').getByLabel('Difference').fill('+4');
  await confirmTwice(page, { open: 'Change stock', button: 'Change stock', fill });
  expect(await shop.db`select stock from catalog.items where id = ${id}`).toEqual([{ stock: 9 }]);
});

test('a correction whose reply got lost is asked for once', async () => {
  const { email } = await newCustomer(shop, 10);
  const [customer] = await shop.db<{ id: number }[]>`select id from identity.customers where email = ${email}`;
  const page = await openOffice(`/customers/${customer?.id}`);
  await loseNextReply(page, /office\/customers\/\d+\/corrections$/);
  const dialog = page.getByRole('dialog');
  const fill = async () => {
    await dialog.getByLabel('Coins').fill('2.50');
    await dialog.getByRole('button', { name: 'Goodwill' }).click();
  };
  await confirmTwice(page, { open: 'Correct balance', button: 'Ask for correction', fill });
  expect(await shop.db`select count(*)::int from wallet.corrections where customer_id = ${customer?.id ?? 0}`).toEqual([
    { count: 1 },
  ]);
});
