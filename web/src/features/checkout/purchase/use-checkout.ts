import { useMemo, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { LastContact } from '#contract/checkout.ts';
import type { Country } from '#contract/content.ts';
import type { Profile } from '#contract/identity.ts';
import { useSettings, useShopData } from '#web/lib/data/shop-data.ts';
import { toDialCountries } from '#web/lib/forms/phone-countries.ts';
import { balancePaymentOf } from '#web/shop/session/balance-payment.ts';
import { usePromo } from '#web/features/checkout/promo/use-promo.ts';
import { formFailureOf, type CheckoutValues } from './checkout-rules.ts';
import { coinsOf, totalsOf } from './order-totals.ts';
import type { PriceChange } from './price-change-dialog.tsx';
import { toPurchase } from './to-purchase.ts';
import { useCheckoutFields } from './use-checkout-fields.ts';
import { usePurchase } from './use-purchase.ts';

export interface CheckoutInput {
  cart: Cart;
  profile: Profile;
  lastContact: LastContact | null;
  countries: readonly Country[];
}

export type CheckoutState = ReturnType<typeof useCheckout>;

export function useCheckout({ cart, profile, lastContact, countries }: CheckoutInput) {
  const settings = useSettings();
  const dialCountries = useMemo(() => toDialCountries(countries), [countries]);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const fields = useCheckoutFields({ profile, last: lastContact, countries: dialCountries });
  const promo = usePromo(cart, profile.email);
  const terms = useOrderTerms(promo.applied?.calculated_discount ?? 0);
  const totals = totalsOf(cart.cart, terms);
  const wallet = balancePaymentOf(cart.cart.length > 0 ? coinsOf(cart.cart, terms) : 0, profile.balance, settings);
  const purchase = usePurchase({
    onFieldErrors: fields.setServerErrors,
    onPriceChanged: (method, message) => {
      setConfirming(false);
      void promo.recheck().then(() => setPriceChange({ method, message, before: totals.total }));
    },
  });
  const showInvalid = (errors: object) => {
    const names = Object.keys(errors);
    purchase.setFailure({ kind: 'error', ofForm: true, message: formFailureOf(names) });
    fields.focusFirst(names);
  };
  const submit = (method: string, isConfirmed: boolean) => {
    setPriceChange(null);
    const send = async (values: CheckoutValues) => {
      if (method === 'balance' && wallet.needsConfirmation && !isConfirmed) return setConfirming(true);
      await purchase.pay(toPurchase(values, { method, profile, promo: promo.applied, total: totals.total }), cart);
      setConfirming(false);
    };
    void fields.form.handleSubmit(send, showInvalid)();
  };

  return {
    fields,
    dialCountries,
    promo,
    totals,
    wallet,
    purchase,
    pay: (method: string) => submit(method, false),
    payConfirmed: (method: string) => submit(method, true),
    isConfirming,
    stopConfirming: () => setConfirming(false),
    priceChange,
    dismissPriceChange: () => setPriceChange(null),
  };
}

function useOrderTerms(discount: number) {
  const { settings, currency } = useShopData();
  return {
    currency,
    vatPercent: settings.vat_percent,
    deliveryPrice: settings.delivery_price,
    discount,
    coinRate: settings.exchange_rate_eur,
  };
}
