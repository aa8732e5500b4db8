import type { PurchaseInput } from '#contract/checkout.ts';
import type { Profile } from '#contract/identity.ts';
import type { PromoCheck } from '#contract/promo.ts';
import { parsePhone } from '#web/ui/forms/phone-number.ts';
import type { CheckoutValues } from './checkout-rules.ts';

interface PurchaseTerms {
  method: string;
  profile: Profile;
  promo: PromoCheck | null;
  /** Agreed total; the shop refuses to charge another one. */
  total: number;
  /** Whether the balance pays first and the method the rest. */
  usesBalance: boolean;
}

export function toPurchase(
  values: CheckoutValues,
  { method, profile, promo, total, usesBalance }: PurchaseTerms,
): PurchaseInput {
  const { phone, saveDetails, deliveryConsent, terms: _accepted, ...form } = values;
  return {
    ...form,
    phone: parsePhone(phone).e164 ?? phone.text,
    steamId: profile.steamid || null,
    paymentMethod: method,
    directPayment: method !== 'balance',
    use_balance: usesBalance && method !== 'balance',
    promocode: promo?.code ?? null,
    expected_total: total,
    save_details: saveDetails,
    delivery_consent: deliveryConsent,
  };
}
