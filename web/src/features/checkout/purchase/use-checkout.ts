import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Cart } from '#contract/cart.ts';
import type { LastContact } from '#contract/last-contact.ts';
import type { Country } from '#contract/content.ts';
import type { Profile } from '#contract/identity.ts';
import { toDialCountries } from '#web/lib/forms/phone-countries.ts';
import { useSplitPayment } from '#web/shop/session/use-split-payment.ts';
import { usePromo } from '#web/features/checkout/promo/use-promo.ts';
import { formFailureOf, type CheckoutValues } from './checkout-rules.ts';
import type { PriceChange } from './price-change-dialog.tsx';
import { toPurchase } from './to-purchase.ts';
import { useCheckoutFields, type CheckoutFields } from './use-checkout-fields.ts';
import { useOrderTotals } from './use-order-totals.ts';
import { usePurchase } from './use-purchase.ts';

export interface CheckoutInput {
  cart: Cart;
  profile: Profile;
  lastContact: LastContact | null;
  countries: readonly Country[];
}

export type CheckoutState = ReturnType<typeof useCheckout>;

export function useCheckout({ cart, profile, lastContact, countries }: CheckoutInput) {
  const dialCountries = useMemo(() => toDialCountries(countries), [countries]);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const fields = useCheckoutFields({ profile, last: lastContact, countries: dialCountries });
  const promo = usePromo(cart, profile.email);
  const order = useOrderTotals(cart.cart, { profile, promo: promo.applied });
  const { totals, totalCents, coinsMinor, wallet, balance, released } = order;
  const split = useSplitPayment({ total: totals.total, totalCents, coinsMinor, balance });
  const purchase = usePurchase({
    onFieldErrors: (errors) => {
      // An open dialog would keep the focus from the field.
      flushSync(() => setConfirming(false));
      fields.setServerErrors(errors);
    },
    onPriceChanged: (method, message) => {
      setConfirming(false);
      void promo.recheck().then(() => setPriceChange({ method, message, before: totals.total, rows: cart.cart }));
    },
  });
  const showInvalid = (errors: object) => showInvalidFields(Object.keys(errors), { fields, purchase });
  const submit = (method: string, isConfirmed: boolean) => {
    setPriceChange(null);
    const send = async (values: CheckoutValues) => {
      if (method === 'balance' && wallet.needsConfirmation && !isConfirmed) return setConfirming(true);
      const terms = { method, profile, promo: promo.applied, total: totals.total, usesBalance: split.isChosen };
      await purchase.pay(toPurchase(values, terms), cart);
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
    split,
    released,
    purchase,
    pay: (method: string) => submit(method, false),
    payConfirmed: (method: string) => submit(method, true),
    isConfirming,
    stopConfirming: () => setConfirming(false),
    priceChange,
    dismissPriceChange: () => setPriceChange(null),
  };
}

function showInvalidFields(
  names: readonly string[],
  { fields, purchase }: { fields: CheckoutFields; purchase: Pick<ReturnType<typeof usePurchase>, 'setFailure'> },
): void {
  purchase.setFailure({ kind: 'error', ofForm: true, message: formFailureOf(names) });
  fields.focusFirst(names);
}
