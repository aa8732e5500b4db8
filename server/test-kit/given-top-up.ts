import type { ContentState } from '#server/content/content.types.ts';
import type { DepositInput } from '#server/wallet/wallet.types.ts';
import { givenContact } from './given-purchase.ts';

const { steamId: _none, ...contact } = givenContact;

/** A wish to top up by 20 coins by card, in the default currency and language, unless told otherwise. */
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
    expectedCents: null,
    idempotencyKey: null,
    shopOrigin: 'http://shop.example',
    display: { currency: content.defaultCurrency, language: content.defaultLanguage },
    content,
    now: new Date(),
    ...overrides,
  };
}

/** The same content with another price of a coin. */
export function givenCoinRate(content: ContentState, coinRateEur: string): ContentState {
  return { ...content, settings: { ...content.settings, coinRateEur } };
}
