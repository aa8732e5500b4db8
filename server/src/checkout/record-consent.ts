import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import type { PurchaseInput } from './checkout.types.ts';
import { insertConsent } from './consent.sql.ts';

const consentText = 'checkout.delivery_consent';

/**
 * Records with a new order whether delivery may end its right of withdrawal: the words agreed to, in the language of the
 * order, and the version of the terms. Records nothing where the shop grants no such right.
 */
export async function recordConsent(
  tx: Tx,
  orderId: number,
  { deliveryConsent, content: { settings, texts }, display, shopOrigin, now }: PurchaseInput,
): Promise<void> {
  const { withdrawalDays, sellerCountry, termsVersion, termsUrl } = settings;
  if (withdrawalDays === null) return;
  const text = texts.get(display.language.id)?.[consentText];
  assert(text, `text ${consentText} exists`);
  await insertConsent(tx, orderId, {
    gaveConsent: deliveryConsent,
    consentText: deliveryConsent ? text : null,
    languageCode: display.language.code,
    withdrawalDays,
    sellerCountry,
    termsVersion,
    termsUrl: new URL(termsUrl, shopOrigin).href,
    recordedAt: now,
  });
}
