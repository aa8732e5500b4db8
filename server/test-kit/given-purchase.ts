import type { PurchaseInput } from '#server/checkout/checkout.types.ts';
import type { ContentState } from '#server/content/content.types.ts';

/** Contact fields of a checkout. */
export const givenContact = {
  name: 'Kim',
  surname: 'Test',
  email: 'kim@test.example',
  phone: '+493023125014',
  countryId: 276,
  city: 'Berlin',
  address: 'Example Street 1',
  postCode: '10115',
  steamId: '',
};

export const givenTradeUrl = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCd1234';

/** Input that buys the cart from the wallet, by default in the default currency and language. */
export function givenPurchase(
  content: ContentState,
  customerId: number,
  overrides: Partial<PurchaseInput> = {},
): PurchaseInput {
  return {
    customerId,
    deal: null,
    method: 'balance',
    usesBalance: false,
    contact: givenContact,
    tradeUrl: givenTradeUrl,
    savesContact: false,
    promoCode: null,
    deliveryConsent: false,
    expectedTotal: null,
    idempotencyKey: null,
    shopOrigin: 'http://shop.example',
    display: { currency: content.defaultCurrency, language: content.defaultLanguage },
    content,
    now: new Date(),
    ...overrides,
  };
}
