import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { orderAnswer, orderTradeFault } from '#server/steam-twin/trades/trades.queries.ts';
import { addToCart, newCustomer, signIn } from '../support/customers.ts';
import { redlineId, restockRedline } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop(() => ({ DELIVERY: 'steam' }));

afterEach(() => restockRedline(shop));

const main = (page: Page) => page.getByRole('main');

/** Buys an AK-47 from the balance, and opens the page of the order. */
async function buy(page: Page): Promise<void> {
  await signIn(page, await newCustomer(shop, 100));
  await addToCart(page, redlineId);
  await openHydrated(page, '/cart');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: /from balance/ }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await main(page).getByRole('link', { name: 'View order' }).click();
  await page.getByRole('heading', { name: /^Order #\d+$/ }).waitFor();
}

test('a bot sends the trade, the customer accepts it on Steam, and the calendar has the end of its protection', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await buy(page);
  await main(page)
    .getByText(/can use the item but not trade it/)
    .waitFor({ timeout: 30_000 });
  await main(page).getByText('Completed', { exact: true }).waitFor();
  expect(await listViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await main(page).getByRole('link', { name: 'Add to calendar (.ics)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^order-\d+\.ics$/);
  await main(page)
    .getByRole('link', { name: /^Trade ticket: AK-47/ })
    .click();
  await main(page)
    .getByText(/^Loadout Bot \d$/)
    .waitFor();
  expect(pageErrors).toEqual([]);
});

test('a trade that Steam would hold stops with its reason', async () => {
  const { page } = await shop.visit(desk);
  await orderTradeFault(shop.db, { fault: 'escrow', times: 1 });
  await buy(page);
  await main(page)
    .getByText(/^Steam would hold this trade for days/)
    .waitFor({ timeout: 30_000 });
  expect(await listViolations(page)).toEqual([]);
});

test('a trade that Steam takes back is said so', async () => {
  const { page } = await shop.visit(desk);
  await orderAnswer(shop.db, { answer: 'reverse', times: 1 });
  await buy(page);
  await page.reload();
  await expect
    .poll(
      async () => {
        await page.reload();
        return main(page).innerText();
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toContain('Steam took this trade back');
});
