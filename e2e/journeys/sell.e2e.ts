import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { chooseByTyping, pressOn, typeInto } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { newCustomer, readEmailLink, signIn } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const cardNumber = '4242 4242 4242 4242';

/** Offers a skin to the shop and returns the number of the offer. */
async function offerSkin(page: Page, title: string): Promise<string> {
  await openHydrated(page, '/account/offers');
  await page.getByRole('button', { name: 'Create new offer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  for (const text of ['Skin name', 'Price', 'Quality', 'Steam inventory link']) {
    await dialog.getByText(`${text} is required`).waitFor();
  }
  expect(await page.evaluate('document.activeElement?.name')).toBe('title');
  await expectNoBarriers(page);
  await dialog.getByLabel('Skin name').fill(title);
  await dialog.getByLabel('Price in euros').fill('980');
  await dialog.getByLabel('Quality').selectOption('minimal_wear');
  await dialog.getByLabel('Steam inventory link').fill('https://steamcommunity.com/id/kim/inventory');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('heading', { name: 'Your request has been successfully accepted' }).waitFor();
  await expectNoBarriers(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: `DETAILS: ${title}` }).click();
  const request = await page.getByText(/^#\d+, /).innerText();
  await page.keyboard.press('Escape');
  return /\d+/.exec(request)?.[0] ?? '';
}

/** Accepts the counter-offer and goes on to the payout methods. */
async function acceptOffer(page: Page, title: string): Promise<void> {
  await openHydrated(page, '/account/offers');
  await page.getByRole('button', { name: `OFFER: ${title}` }).click();
  await page.getByText('The offer is €85.00 below your price.').waitFor();
  await expectNoBarriers(page);
  const noCountries = { status: 404, json: { message: '', code: 'not_found' } };
  await page.route('**/api/countries*', (route) => route.fulfill(noCountries), { times: 1 });
  await page.getByRole('button', { name: 'Accept €895.00' }).click();
  await page.getByRole('heading', { name: 'Failed to load countries' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Contact info' }).waitFor();
  await page.getByLabel('City').fill('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('City is required').waitFor();
  await expectNoBarriers(page);
  await page.getByLabel('City').fill('Hamburg');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Payout method' }).waitFor();
  await expectNoBarriers(page);
}

/** What the shop refuses about a field stands there alone, until the field changes. */
async function expectErrorAtField(page: Page): Promise<void> {
  const json = { code: 'invalid_input', message: 'Another name', errors: { card_holder_name: ['Another name'] } };
  await page.route('**/api/offer/withdraw/**', (route) => route.fulfill({ status: 422, json }), { times: 1 });
  await page.getByRole('button', { name: 'Get €895.00' }).click();
  await page.getByText('Another name').waitFor();
  expect(await page.getByText('Another name').count()).toBe(1);
  expect(await page.getByRole('dialog').locator('.banner').count()).toBe(0);
  await page.getByLabel('Card holder name').fill('ADA M KELLER');
  await page.getByText('Another name').waitFor({ state: 'detached' });
}

async function payToCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Card/ }).click();
  await page.getByRole('button', { name: 'Get €895.00' }).click();
  await page.getByText('Please enter a valid card number').waitFor();
  await expectNoBarriers(page);
  await page.getByLabel('Card number').pressSequentially('4242424242424242');
  expect(await page.getByLabel('Card number').inputValue()).toBe(cardNumber);
  await page.getByLabel('Card holder name').pressSequentially('ada keller');
  await page.getByLabel('Expiration date').pressSequentially('1240');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: /^Card/ }).click();
  expect(await page.getByLabel('Card number').inputValue()).toBe('');
  await page.getByLabel('Card number').pressSequentially('4242424242424242');
  await page.getByLabel('Card holder name').pressSequentially('ada keller');
  await page.getByLabel('Expiration date').pressSequentially('1240');
  await page.getByRole('checkbox').check();
  await page.route('**/api/offer/withdraw/**', (route) => route.fulfill({ status: 422, body: '{}' }), { times: 1 });
  await page.getByRole('button', { name: 'Get €895.00' }).click();
  await page.getByRole('dialog').getByText('Failed to complete offer. Please try again later.').first().waitFor();
  expect(await page.getByLabel('Card number').inputValue()).toBe(cardNumber);
  await expectErrorAtField(page);
  await page.getByRole('button', { name: 'Get €895.00' }).click();
  await page.getByText('Payment submitted successfully').waitFor();
  const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
  expect(String(stored).replaceAll(' ', '')).not.toContain('42424242');
}

async function payToAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^SEPA/ }).click();
  await page.getByLabel('IBAN').pressSequentially('de88370400440532013000');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Get €895.00' }).click();
  await page.getByText('Please enter a valid IBAN').waitFor();
  await expectNoBarriers(page);
  await page.getByLabel('IBAN').fill('de89370400440532013000');
  expect(await page.getByLabel('IBAN').inputValue()).toBe('DE89 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Get €895.00' }).click();
  await page.getByText('Payment submitted successfully').waitFor();
}

const payouts = [
  { place: 'a desk', size: desk, method: 'card', pay: payToCard, destination: 'Card ending in 4242' },
  { place: 'a phone', size: phone, method: 'bank transfer', pay: payToAccount, destination: 'Account ending in 3000' },
];

describe.each(payouts)('on $place', ({ size, method, pay, destination }) => {
  test(`a customer offers a skin, accepts the counter-offer and is paid by ${method}`, async () => {
    const { page, pageErrors } = await shop.visit(size);
    const customer = await newCustomer(shop);
    await signIn(page, customer);
    const title = `★ Karambit | Slaughter ${method}`;
    const id = await offerSkin(page, title);
    expect(await shop.runStaff('offer', 'counter', id, '895')).toContain(`Offer ${id}: 895.00 EUR offered`);
    await acceptOffer(page, title);
    await pay(page);
    const details = page.getByRole('dialog');
    await details.getByRole('heading', { name: 'Send your item' }).waitFor();
    expect(await details.getByRole('link', { name: 'Open the trade offer' }).getAttribute('href')).toContain(
      'partner=0',
    );
    await details.getByText(destination).waitFor();
    await details.getByText('Sent from').waitFor();
    await expectNoBarriers(page);
    await details.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('row', { name: title }).getByText('Send your item').waitFor();
    expect(await shop.runStaff('offer', 'received', id)).toContain(`The item of offer ${id} is received.`);
    await openHydrated(page, `/account/offers?offer=${id}`);
    await details.getByText('We received your item on').waitFor();
    await details.getByText('Payout from').waitFor();
    expect(await details.getByRole('heading', { name: 'Send your item' }).count()).toBe(0);
    await expectNoBarriers(page);
    const shown = await shop.runStaff('offer', 'show', id);
    const payoutId = /payout +(\d+) pending/.exec(shown)?.[1] ?? '';
    expect(await shop.runStaff('payout', 'send', payoutId, '--reason=bought', '--now')).toContain(
      'is sent: 895.00 EUR',
    );
    await page.goto(await readEmailLink(shop, customer.email, '/account/offers'));
    await page.getByText('Sent on').waitFor();
    await details.getByText('Paid', { exact: true }).waitFor();
    expect(await details.getByRole('heading', { name: 'Send your item' }).count()).toBe(0);
    await expectNoBarriers(page);
    expect(pageErrors).toEqual([]);
  });
});

test('a customer sells a skin with a keyboard alone', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await openHydrated(page, '/account/offers');
  const title = '★ Karambit | Slaughter keys';
  const dialog = page.getByRole('dialog');
  const create = page.getByRole('button', { name: 'Create new offer' });
  await pressOn(page, create);
  await page.getByRole('heading', { name: 'Sell your skins' }).waitFor();
  expect(await page.evaluate('document.activeElement?.name')).toBe('title');
  expect(await page.evaluate('getComputedStyle(document.documentElement).overflow')).toContain('hidden');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate('document.activeElement?.textContent')).toBe('Create new offer');
  await page.keyboard.press('Enter');
  await typeInto(page, dialog.getByLabel('Skin name'), title);
  await typeInto(page, dialog.getByLabel('Price in euros'), '980');
  await chooseByTyping(page, dialog.getByLabel('Quality'), 'Minimal');
  await typeInto(page, dialog.getByLabel('Steam inventory link'), 'https://steamcommunity.com/id/kim/inventory');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your request has been successfully accepted' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const history = await page.request.get('/api/offer/history');
  const { payload } = (await history.json()) as { payload: { id: number }[] };
  await shop.runStaff('offer', 'counter', `${payload[0]?.id}`, '895');
  await openHydrated(page, '/account/offers');
  await pressOn(page, page.getByRole('button', { name: `OFFER: ${title}` }));
  await pressOn(page, dialog.getByRole('button', { name: 'Accept €895.00' }));
  await page.getByRole('heading', { name: 'Contact info' }).waitFor();
  await pressOn(page, dialog.getByRole('button', { name: 'Continue' }));
  await pressOn(page, dialog.getByRole('button', { name: /^SEPA/ }));
  await typeInto(page, dialog.getByLabel('IBAN'), 'de89370400440532013000');
  await pressOn(page, dialog.getByRole('checkbox'), 'Space');
  await page.keyboard.press('Enter');
  await page.getByText('Payment submitted successfully').waitFor();
  await page.getByRole('button', { name: `DETAILS: ${title}` }).waitFor();
  expect(pageErrors).toEqual([]);
  expect(await shop.verifyLedger()).toContain('The ledger holds');
});
