import { formatCoins } from '#server/formatting/format-money.ts';
import { namePayee, titleMethod } from '#server/content/content.rules.ts';
import { fillPlaceholders } from '#contract/fill-placeholders.ts';
import type { CheckoutRequest } from '#server/payments/payments.types.ts';
import { failPageOf, waitingPageOf } from './wallet.rules.ts';
import type { DepositInput } from './wallet.types.ts';

/** Coins have no picture, so the logo stands for them. */
const coinPicture = '/favicon.svg';

interface Asked {
  depositId: number;
  chargeCents: number;
}

/** Checkout page of the provider: texts, lines, and the URLs it returns to. */
export function toDepositRequest(input: DepositInput, { depositId, chargeCents }: Asked): CheckoutRequest {
  const { shopOrigin, method, coinsMinor, display, content } = input;
  const { settings } = content;
  const texts = content.texts.get(display.language.id);
  const text = (key: string) => texts?.[key] ?? key;
  const found = settings.paymentMethods.find(({ code }) => code === method);
  return {
    shopOrigin,
    language: display.language.code,
    title: fillPlaceholders(text('wallet.payment_title'), { id: depositId }),
    methodTitle: found ? titleMethod(found, texts).title : method,
    payee: namePayee(settings.requisites),
    lines: [
      {
        title: text('wallet.description'),
        detail: `${formatCoins(coinsMinor)} ${settings.coinName}`,
        amountMinor: chargeCents,
        imageUrl: coinPicture,
      },
    ],
    discountMinor: 0,
    deliveryMinor: 0,
    successUrl: waitingPageOf(shopOrigin, depositId),
    failUrl: failPageOf(shopOrigin, depositId, 'wallet.outcome_declined'),
    cancelUrl: failPageOf(shopOrigin, depositId, 'wallet.outcome_cancelled'),
  };
}
