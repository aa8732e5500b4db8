import { Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { Country } from '#contract/content.ts';
import type { Profile } from '#contract/identity.ts';
import { contentsOf } from '#web/lib/cart/cart-rows.ts';
import { toDialCountries } from '#web/lib/phone-countries.ts';
import { useShopData } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutValues } from './checkout-rules.ts';
import { CheckoutSide } from './checkout-side.tsx';
import { ContactFields } from './contact-fields.tsx';
import { totalsOf } from './order-totals.ts';
import { PriceChangeDialog, type PriceChange } from './price-change-dialog.tsx';
import { toPurchase } from './to-purchase.ts';
import { useCheckoutFields } from './use-checkout-fields.ts';
import { usePromo } from './use-promo.ts';
import { usePurchase } from './use-purchase.ts';

interface CheckoutProps {
  cart: Cart;
  profile: Profile;
  countries: readonly Country[];
  /** The items, above the form. */
  children: ReactNode;
}

/** From a full cart to a paid order: contact, trade link, address, promo code, payment. */
export function Checkout({ cart, profile, countries, children }: CheckoutProps) {
  const t = useT();
  const { settings, currency } = useShopData();
  const [dialCountries] = useState(() => toDialCountries(countries));
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const fields = useCheckoutFields(profile, dialCountries);
  const promo = usePromo(cart, profile.email);
  const totals = totalsOf(cart.cart, {
    currency,
    vatPercent: settings.vat_percent,
    deliveryPrice: settings.delivery_price,
    discount: promo.applied?.calculated_discount ?? 0,
  });
  const purchase = usePurchase({
    onFieldErrors: fields.tellServerErrors,
    onPriceChanged: (method, message) => {
      void promo.recheck().then(() => setPriceChange({ method, message, before: totals.total }));
    },
  });
  const tellInvalid = () => purchase.setFailure({ kind: 'error', ofForm: true, message: t('checkout.form_invalid') });
  const pay = (method: string) => {
    const send = (values: CheckoutValues) =>
      purchase.pay(
        toPurchase(values, { method, profile, promo: promo.applied, total: totals.total }),
        contentsOf(cart),
      );
    void fields.form.handleSubmit(send, tellInvalid)();
  };

  return (
    <form
      className="checkout"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pay('card');
      }}
    >
      <div className="checkout-main">
        {children}
        <ContactFields fields={fields} countries={dialCountries} />
        <AddressFields fields={fields} countries={countries} />
      </div>
      <aside className="checkout-side" aria-label={t('checkout.summary')}>
        <CheckoutSide {...{ cart, profile, fields, promo, totals, purchase, pay }} />
        <p className="flex gap-2.5 px-1 text-small text-muted">
          <Icon of={Lock} size="sm" className="mt-0.5" />
          {t('checkout.card_note')}
        </p>
      </aside>
      <PriceChangeDialog
        change={priceChange}
        total={totals.total}
        onClose={() => setPriceChange(null)}
        onConfirm={(method) => {
          setPriceChange(null);
          pay(method);
        }}
      />
    </form>
  );
}
