import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type Stripe from 'stripe';
import type { DeclineCode, TwinObjects } from './twin.types.ts';

type Intent = TwinObjects['payment_intent'];

const cardDeclined = { code: 'card_declined', message: 'Your card was declined.' } as const;

/** Codes of Stripe: https://docs.stripe.com/declines/codes. Some errors are named by their code alone. */
const errors: Record<DeclineCode, { code: Stripe.PaymentIntent.LastPaymentError['code']; message: string }> = {
  generic_decline: cardDeclined,
  insufficient_funds: { ...cardDeclined, message: 'Your card has insufficient funds.' },
  lost_card: cardDeclined,
  stolen_card: cardDeclined,
  do_not_honor: cardDeclined,
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: { code: 'processing_error', message: 'An error occurred while processing your card.' },
  authentication_required: { code: 'authentication_required', message: 'This payment requires authentication.' },
  payment_intent_authentication_failure: {
    code: 'payment_intent_authentication_failure',
    message: 'The provided payment method has failed authentication.',
  },
};

/** The bank asks for 3-D Secure. */
export function challenged(intent: Intent): Intent {
  return { ...intent, status: 'requires_action', next_action: { type: 'use_stripe_sdk' } };
}

export function declined(intent: Intent, declineCode: DeclineCode): Intent {
  const { code, message } = errors[declineCode];
  const isCoded = code === 'card_declined' || code === 'authentication_required';
  return {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: { type: 'card_error', code, message, ...(isCoded && { decline_code: declineCode }) },
  };
}

/** Whether the time of an open session is over. */
export function isDue({ status, expires_at: expiresAt }: TwinObjects['checkout.session'], now: Date): boolean {
  return status === 'open' && expiresAt <= toEpochSeconds(now);
}
