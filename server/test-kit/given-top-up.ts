import type { ContentState } from '#server/content/content.types.ts';
import type { DepositInput } from '#server/wallet/wallet.types.ts';
import { givenContact } from './given-purchase.ts';

const { steamId: _none, ...contact } = givenContact;

/** Input of a deposit of 20 coins by card, by default in the default currency and language. */
export function givenTopUp(
  content: ContentState,
  customerId: number,
  overrides: Partial<DepositInput> = {},
): DepositInput {
  return {
    customerId,
    method: 'card',
    coinsMinor: 20_00,
    contact,
    savesContact: false,
    expectedCents: null,
    idempotencyKey: null,
    shopOrigin: 'http://shop.example',
    display: { currency: content.defaultCurrency, language: content.defaultLanguage },
    content,
    now: new Date(),
    ...overrides,
  };
}

export function givenCoinRate(content: ContentState, coinRateEur: string): ContentState {
  return { ...content, settings: { ...content.settings, coinRateEur } };
}
