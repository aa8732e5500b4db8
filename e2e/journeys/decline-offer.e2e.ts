import { expect, test } from 'vitest';
import { givenCounterOffer } from '../../server/test-kit/given-offer.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { newCustomer, signIn } from '../support/customers.ts';
import { phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

test('an unknown offer leads back to the list, and asks for no second try', async () => {
  const { page } = await shop.visit(phone);
  await signIn(page, await newCustomer(shop));
  await openHydrated(page, '/account/offers?offer=999999');
  const details = page.getByRole('dialog', { name: 'Offer details' });
  await details.getByRole('alert').waitFor();
  expect(await details.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await details.locator('.modal-foot').getByRole('button', { name: 'Close' }).click();
  await details.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});

test('a counter-offer is declined only after a question, which can be left', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const seller = await newCustomer(shop);
  const [customer] = await shop.db<{ id: number }[]>`
    select id from identity.customers where email_key = ${seller.email.toLowerCase()}`;
  const id = await givenCounterOffer(shop.db, customer?.id ?? 0, { title: 'My own drawing', offeredCents: 42_00 });
  const readStatus = async () => {
    const [offer] = await shop.db<{ status: string }[]>`select status from offers.offers where id = ${id}`;
    return offer?.status;
  };
  await signIn(page, seller);
  await openHydrated(page, `/account/offers?offer=${id}`);
  const details = page.getByRole('dialog', { name: 'Offer details' });
  const decline = details.getByRole('button', { name: 'Decline' });
  const accept = details.getByRole('button', { name: 'Accept €42.00' });
  await decline.waitFor();
  const [declineBox, acceptBox] = await Promise.all([decline.boundingBox(), accept.boundingBox()]);
  expect(acceptBox?.y).toBeGreaterThanOrEqual((declineBox?.y ?? 0) + (declineBox?.height ?? 0) + 20);

  await decline.click();
  const question = page.getByRole('dialog', { name: 'Decline our offer?' });
  await question.getByText('You decline €42.00 for My own drawing.').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await decline.evaluate((button) => document.activeElement === button)).toBe(true);
  expect(await readStatus()).toBe('offer');

  await decline.click();
  await question.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('Offer declined successfully').waitFor();
  expect(await readStatus()).toBe('declined');
  expect(pageErrors).toEqual([]);
});
