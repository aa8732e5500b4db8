import { tellCoins } from '#server/cart/cart.rules.ts';
import { fillPlaceholders } from '#server/mail/fill-placeholders.ts';
import type { CheckoutRequest } from '#server/payments/payments.types.ts';
import { failPageOf, waitingPageOf } from './wallet.rules.ts';
import type { DepositWish } from './wallet.types.ts';

/** The mark of the shop: coins have no picture of their own. */
const coinPicture = '/favicon.svg';

interface Asked {
  depositId: number;
  chargeCents: number;
}

/** What the provider shows the customer, and the pages of the shop it sends the browser back to. */
export function toDepositRequest(wish: DepositWish, { depositId, chargeCents }: Asked): CheckoutRequest {
  const { shopOrigin, method, coinsMinor, display, content } = wish;
  const { settings, texts } = content;
  const text = (key: string) => texts.get(display.language.id)?.[key] ?? key;
  return {
    shopOrigin,
    title: fillPlaceholders(text('wallet.payment_title'), { id: depositId }),
    methodTitle: settings.paymentMethods.find(({ code }) => code === method)?.title ?? method,
    payee: settings.requisites.split('\n')[0] ?? '',
    lines: [
      {
        title: text('wallet.description'),
        detail: `${tellCoins(coinsMinor)} ${settings.coinName}`,
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
