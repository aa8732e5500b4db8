import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { inertForm } from '#web/lib/browser/use-hydrated.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { AddressFields } from './address-fields.tsx';
import { CheckoutSide } from './checkout-side.tsx';
import { ConfirmBalanceDialog } from './confirm-balance-dialog.tsx';
import { ContactFields } from './contact-fields.tsx';
import { PriceChangeDialog } from './price-change-dialog.tsx';
import { useCheckout, type CheckoutInput } from './use-checkout.ts';

interface CheckoutProps extends CheckoutInput {
  children: ReactNode;
}

export function Checkout({ children, ...input }: CheckoutProps) {
  const t = useT();
  const checkout = useCheckout(input);
  const { fields, dialCountries, totals, pay, payConfirmed, priceChange, dismissPriceChange } = checkout;
  return (
    <form
      className="checkout"
      {...inertForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pay('card');
      }}
    >
      <div className="checkout-main">
        {children}
        <ContactFields fields={fields} countries={dialCountries} />
        <AddressFields fields={fields} countries={input.countries} />
      </div>
      <aside className="checkout-side" aria-label={t('checkout.summary')}>
        <CheckoutSide cart={input.cart} checkout={checkout} />
        <p className="flex gap-2.5 px-1 text-small text-muted">
          <Icon of={Lock} size="sm" className="mt-0.5" />
          {t('checkout.card_note')}
        </p>
      </aside>
      <PriceChangeDialog
        change={priceChange}
        total={totals.total}
        onClose={dismissPriceChange}
        onConfirm={payConfirmed}
      />
      <ConfirmBalanceDialog checkout={checkout} />
    </form>
  );
}
