import { Lock } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { inertForm, useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { AddressFields } from './address-fields.tsx';
import { CheckoutSide } from './checkout-side.tsx';
import { ConfirmBalanceDialog } from './confirm-balance-dialog.tsx';
import { ContactFields } from './contact-fields.tsx';
import { PayBar } from './pay-bar.tsx';
import { PriceChangeDialog } from './price-change-dialog.tsx';
import { useCheckout, type CheckoutInput } from './use-checkout.ts';
import { VerifyNotice } from './verify-notice.tsx';

interface CheckoutProps extends CheckoutInput {
  children: ReactNode;
}

export function CheckoutForm({ children, ...input }: CheckoutProps) {
  const t = useT();
  const checkout = useCheckout(input);
  const payButtons = useRef<HTMLDivElement>(null);
  const canPay = useHydrated() && input.cart.cart.length > 0;
  const hasCard = useSettings().payment_methods.some(({ code }) => code === 'card');
  const { busyMethod } = checkout.purchase;
  const { fields, dialCountries, totals, split, pay, payConfirmed, priceChange, dismissPriceChange } = checkout;
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
      <VerifyNotice />
      <div className="checkout-main">
        {children}
        <ContactFields fields={fields} countries={dialCountries} />
        <AddressFields fields={fields} countries={input.countries} />
      </div>
      <aside className="checkout-side" aria-label={t('checkout.summary')}>
        <CheckoutSide checkout={checkout} payButtons={payButtons} canPay={canPay} />
        <p className="flex gap-2.5 px-1 text-small text-muted">
          <Icon of={Lock} size="sm" className="mt-0.5" />
          {t('checkout.card_note')}
        </p>
      </aside>
      {hasCard && !split.isBelowMinimum ? (
        <PayBar
          buttons={payButtons}
          total={split.due}
          totalEur={split.dueEur}
          isBusy={busyMethod === 'card'}
          isDisabled={!canPay || (busyMethod !== null && busyMethod !== 'card')}
        />
      ) : null}
      <PriceChangeDialog
        change={priceChange}
        rows={input.cart.cart}
        total={totals.total}
        chargeEur={split.dueEur}
        onClose={dismissPriceChange}
        onConfirm={payConfirmed}
      />
      <ConfirmBalanceDialog checkout={checkout} />
    </form>
  );
}
