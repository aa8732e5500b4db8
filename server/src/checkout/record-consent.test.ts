import { givenBuyer } from '../../test-kit/given-buyer.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenPurchase } from '../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { findConsent } from './checkout.queries.ts';
import { checkoutPersonalData } from './purchase/checkout.privacy.ts';
import type { PurchaseInput } from './checkout.types.ts';
import { purchaseWithBalance } from './purchase/purchase-with-balance.ts';

const shop = withMoneyShop({ runsJobs: true });
const now = new Date('2026-11-20T12:00:00Z');

async function buy(overrides: Partial<PurchaseInput>) {
  const customerId = await givenBuyer(shop.db);
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  const input = givenPurchase(shop.content, customerId, { now, ...overrides });
  return { customerId, orderId: await purchaseWithBalance(shop.db, input, shop.deps) };
}

async function paidEmailTo(customerId: number): Promise<string> {
  await shop.runJobs();
  const { email } = await readCustomerProfile(shop.db, customerId, null);
  const [row] = await shop.db`select body_text from email.messages where recipient = ${email} and kind = 'order_paid'`;
  return row?.['bodyText'] as string;
}

const german = () => {
  const language = shop.content.languages.find(({ code }) => code === 'de');
  return { currency: shop.content.defaultCurrency, language: language ?? shop.content.defaultLanguage };
};

test('an order keeps the words its customer agreed to, the terms and the time, and the email confirms them', async () => {
  const { customerId, orderId } = await buy({ deliveryConsent: true, display: german() });
  const consent = await findConsent(shop.db, orderId);
  expect(consent).toEqual({
    gaveConsent: true,
    consentText: expect.stringMatching(/^Ich stimme zu, dass die Lieferung sofort beginnt/),
    languageCode: 'de',
    withdrawalDays: 14,
    sellerCountry: 'DE',
    termsVersion: '2026-11',
    termsUrl: 'http://shop.example/terms',
    recordedAt: now,
  });
  const email = await paidEmailTo(customerId);
  expect(email).toContain('20.11.2026');
  for (const stated of [consent?.consentText, consent?.termsUrl, '/withdraw', 'Muster-Widerrufsformular'])
    expect(email).toContain(stated);
  const exported = await checkoutPersonalData.export(shop.db, { customerId, languageId: 1 });
  expect(exported.consents).toEqual([{ orderId, ...consent }]);
});

test('without consent the order is accepted, and the email says that the right is kept', async () => {
  const { customerId, orderId } = await buy({ deliveryConsent: false });
  expect(await findConsent(shop.db, orderId)).toMatchObject({ gaveConsent: false, consentText: null });
  expect(await paidEmailTo(customerId)).toContain('You kept your right of withdrawal: in the 14 days after');
});

test('a consent cannot be changed or removed', async () => {
  const { orderId } = await buy({ deliveryConsent: false });
  const { db } = shop;
  await expect(db`update checkout.consents set gave_consent = true where order_id = ${orderId}`).rejects.toThrow();
  await expect(db`delete from checkout.consents where order_id = ${orderId}`).rejects.toThrow();
});

test('nothing is recorded where the shop grants no right of withdrawal', async () => {
  const content = { ...shop.content, settings: { ...shop.content.settings, withdrawalDays: null } };
  const { customerId, orderId } = await buy({ deliveryConsent: true, content });
  expect(await findConsent(shop.db, orderId)).toBeNull();
  expect(await paidEmailTo(customerId)).not.toContain('withdraw');
});
