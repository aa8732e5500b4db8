import { useMemo, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { LastContact } from '#contract/checkout.ts';
import type { Country } from '#contract/content.ts';
import type { Profile } from '#contract/identity.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { toDialCountries } from '#web/lib/forms/phone-countries.ts';
import { usePromo } from '#web/features/checkout/promo/use-promo.ts';
import { formFailureOf, type CheckoutValues } from './checkout-rules.ts';
import { totalsOf } from './order-totals.ts';
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
  const { settings, currency } = useShopData();
  const dialCountries = useMemo(() => toDialCountries(countries), [countries]);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const fields = useCheckoutFields({ profile, last: lastContact, countries: dialCountries });
  const promo = usePromo(cart, profile.email);
  const totals = totalsOf(cart.cart, {
    currency,
    vatPercent: settings.vat_percent,
    deliveryPrice: settings.delivery_price,
    discount: promo.applied?.calculated_discount ?? 0,
  });
  const purchase = usePurchase({
    onFieldErrors: fields.setServerErrors,
    onPriceChanged: (method, message) => {
      void promo.recheck().then(() => setPriceChange({ method, message, before: totals.total }));
    },
  });
  const showInvalid = (errors: object) => {
    const names = Object.keys(errors);
    purchase.setFailure({ kind: 'error', ofForm: true, message: formFailureOf(names) });
    fields.focusFirst(names);
  };
  const pay = (method: string) => {
    setPriceChange(null);
    const send = (values: CheckoutValues) =>
      purchase.pay(toPurchase(values, { method, profile, promo: promo.applied, total: totals.total }), cart);
    void fields.form.handleSubmit(send, showInvalid)();
  };

  return {
    fields,
    dialCountries,
    promo,
    totals,
    purchase,
    pay,
    priceChange,
    dismissPriceChange: () => setPriceChange(null),
  };
}
