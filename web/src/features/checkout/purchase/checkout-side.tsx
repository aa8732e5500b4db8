import type { RefObject } from 'react';
import { Link } from 'react-router';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { topUpPath } from '#web/lib/paths/deposit-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { DeliveryConsent } from '#web/ui/page/delivery-consent.tsx';
import { TermsConsent } from '#web/ui/page/terms-consent.tsx';
import { PromoField } from '#web/features/checkout/promo/promo-field.tsx';
import { BalanceFirst } from './balance-first.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayButtons } from './pay-buttons.tsx';
import type { CheckoutState } from './use-checkout.ts';

interface CheckoutSideProps {
  checkout: CheckoutState;
  payButtons: RefObject<HTMLDivElement | null>;
  canPay: boolean;
}

export function CheckoutSide({ checkout, payButtons, canPay }: CheckoutSideProps) {
  const { fields, promo, totals, wallet, split, purchase, pay } = checkout;
  const t = useT();
  const { payment_methods: methods } = useSettings();
  const { failure } = purchase;
  const isFixed = failure?.ofForm && Object.keys(fields.form.formState.errors).length === 0;
  return (
    <section className="panel panel-pad">
      <PromoField promo={promo} />
      <div className="mt-5">
        <OrderSummary totals={totals} hasPromo={promo.applied !== null} />
      </div>
      <TermsConsent className="mt-5" error={fields.errorOf('terms')} {...fields.form.register('terms')} />
      <DeliveryConsent className="mt-3" {...fields.form.register('deliveryConsent')} />
      {failure && !isFixed ? (
        <Banner
          kind={failure.kind}
          className="mt-4"
          action={
            failure.needsDeposit ? (
              <Link
                className="text-link touch-link"
                to={topUpPath({ coins: wallet.topUp?.coins ?? null, from: '/cart' })}
              >
                {t('common.top_up')}
              </Link>
            ) : null
          }
        >
          {t(failure.message)}
        </Banner>
      ) : null}
      <noscript>
        <p className="mt-4 text-ui text-warning">{t('common.no_script')}</p>
      </noscript>
      <BalanceFirst checkout={checkout} />
      <PayButtons
        ref={payButtons}
        methods={methods}
        total={totals.total}
        due={split.due}
        dueEur={split.dueEur}
        usesBalance={split.isChosen}
        isBelowMinimum={split.isBelowMinimum}
        wallet={wallet}
        busyMethod={purchase.busyMethod}
        isDisabled={!canPay}
        onPay={pay}
      />
    </section>
  );
}
