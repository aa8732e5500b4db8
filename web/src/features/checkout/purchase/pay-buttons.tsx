import { CreditCard } from 'lucide-react';
import type { RefObject } from 'react';
import type { PaymentMethod } from '#contract/content.ts';
import { toDisplay, toMajor } from '#contract/money.ts';
import { providerMinMinor } from '#contract/split-payment.ts';
import { useMoney, useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import type { BalancePayment } from '#web/shop/session/balance-payment.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { EuroCharge } from '#web/ui/data/euro-charge.tsx';
import { MethodLogo } from '#web/ui/forms/method-logo.tsx';
import { BalanceButton } from './balance-button.tsx';

interface PayButtonsProps {
  ref: RefObject<HTMLDivElement | null>;
  methods: readonly PaymentMethod[];
  total: number;
  /** What methods other than the balance pay. */
  due: number;
  /** The same in euros; null while it is not known. */
  dueEur: number | null;
  /** Whether the balance pays first and another method the rest. */
  usesBalance: boolean;
  /** Whether the total is less than other methods than the balance take. */
  isBelowMinimum: boolean;
  wallet: BalancePayment;
  busyMethod: string | null;
  isDisabled: boolean;
  onPay: (method: string) => void;
}

/** Card as the primary button, then the balance, then other methods. Each submits the form. */
export function PayButtons({ ref, methods, total, due, dueEur, usesBalance, wallet, ...state }: PayButtonsProps) {
  const { isBelowMinimum, busyMethod, isDisabled, onPay } = state;
  const t = useT();
  const { money } = useMoney();
  const isOff = (method: string) =>
    isDisabled || (isBelowMinimum && method !== 'balance') || (busyMethod !== null && busyMethod !== method);
  const others = methods.filter(({ code }) => code !== 'card' && code !== 'balance');
  const has = (target: string) => methods.some(({ code }) => code === target);
  return (
    <div ref={ref} className="mt-4 grid gap-2">
      {isBelowMinimum ? <BelowMinimum /> : <EuroCharge amount={dueEur} />}
      {has('card') ? (
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          icon={CreditCard}
          busy={busyMethod === 'card'}
          disabled={isOff('card')}
        >
          {t('checkout.pay_by_card', { amount: money(due) })}
        </Button>
      ) : null}
      {has('balance') && !usesBalance ? (
        <BalanceButton
          total={total}
          wallet={wallet}
          isBusy={busyMethod === 'balance'}
          isDisabled={isOff('balance')}
          onPay={() => onPay('balance')}
        />
      ) : null}
      {others.length > 0 ? (
        <div className="pay-grid">
          {others.map(({ code, title, image }) => (
            <button
              key={code}
              type="button"
              className="pay-btn"
              aria-busy={busyMethod === code || undefined}
              disabled={isOff(code)}
              onClick={() => onPay(code)}
            >
              {busyMethod === code ? <Spinner /> : <MethodLogo image={image} />}
              {title}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function BelowMinimum() {
  const t = useT();
  const { money } = useMoney();
  const { digits, value } = useShopData().currency;
  const minimum = toMajor(toDisplay(providerMinMinor, { value: `${value}`, digits }), digits);
  return <p className="text-small text-muted">{t('checkout.payment_below_minimum', { minimum: money(minimum) })}</p>;
}
