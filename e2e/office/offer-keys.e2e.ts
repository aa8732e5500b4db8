import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus, givenRequest, stateOfRequest } from '../support/offers-desk.ts';
import { pressOn } from '../support/keyboard.ts';
import { desk } from '../support/open-browser.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();

async function signIn(page: Page): Promise<void> {
  await page.goto('/office');
  await pressOn(page, page.getByRole('button', { name: /^support/i }));
  await pressOn(page, page.getByRole('button', { name: 'Continue' }));
  const code = page.getByLabel('Code of the authenticator app');
  await code.waitFor();
  await expectFocus(code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** Opens a request from the desk, whose rows are walked through in both directions. */
async function openRequest(page: Page, { id, title }: { id: number; title: string }): Promise<void> {
  await pressOn(page, page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: /^Offers/ }));
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.textContent()).toBe('Offers');
  await page.locator('tr[data-index="0"]').waitFor();
  await page.keyboard.press('j');
  await expectFocus(page.locator('tr[data-index="0"]'));
  await page.keyboard.press('j');
  await expectFocus(page.locator('tr[data-index="1"]'));
  await page.keyboard.press('k');
  await expectFocus(page.locator('tr[data-index="0"]'));
  const row = page.getByRole('row').filter({ hasText: title });
  const index = Number(await row.getAttribute('data-index'));
  for (let at = 0; at < index; at += 1) await page.keyboard.press('j');
  await expectFocus(row);
  await page.keyboard.press('Enter');
  await expect.poll(() => heading.textContent()).toContain(`Request #${id}`);
}

test('offers are answered by keyboard alone, from the sign-in on', async () => {
  const titles = ['Keys | Counter', 'Keys | Decline', 'Keys | Approve', 'Keys | Later'];
  const [countered = 0, declined = 0, approved = 0] = await Promise.all(
    titles.map((title) => givenRequest(shop.db, title)),
  );
  const { page } = await shop.visit(desk);
  await signIn(page);

  await openRequest(page, { id: countered, title: 'Keys | Counter' });
  await pressOn(page, page.getByRole('button', { name: 'Make an offer' }));
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel('Our offer in euros');
  await expectFocus(price);
  const suggested = Number(await price.inputValue());
  expect(suggested).toBeGreaterThan(0);
  await pressOn(page, dialog.getByRole('button', { name: 'Send offer' }));
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(page.getByRole('button', { name: 'Replace offer' }));
  expect(await stateOfRequest(shop.db, countered)).toEqual({ status: 'offer', offeredCents: suggested * 100 });

  await openRequest(page, { id: declined, title: 'Keys | Decline' });
  await pressOn(page, page.getByRole('button', { name: 'Decline' }));
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  const template = dialog.getByRole('group', { name: 'Usual reasons' }).getByRole('button').first();
  await expectFocus(template);
  await page.keyboard.press('Enter');
  expect(await template.textContent()).toContain(await reason.inputValue());
  expect(await reason.inputValue()).not.toBe('');
  await pressOn(page, dialog.getByRole('button', { name: 'Decline' }));
  await page.getByText('Declined', { exact: true }).waitFor();
  await expectFocus(page.getByRole('heading', { level: 1 }));
  expect(await stateOfRequest(shop.db, declined)).toMatchObject({ status: 'declined' });

  await openRequest(page, { id: approved, title: 'Keys | Approve' });
  await pressOn(page, page.getByRole('button', { name: 'Take asking price' }));
  await pressOn(page, dialog.getByRole('button', { name: 'Take €90.00' }));
  await page.getByText('Asking price taken').waitFor();
  await expectFocus(page.getByRole('heading', { level: 1 }));
  expect(await stateOfRequest(shop.db, approved)).toMatchObject({ status: 'approved' });
});
