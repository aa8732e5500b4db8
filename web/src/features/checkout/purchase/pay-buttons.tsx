import { CreditCard, Wallet } from 'lucide-react';
import type { PaymentMethod } from '#contract/content.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { CoinAmount } from '#web/ui/data/coin-amount.tsx';
import { MethodLogo } from '#web/ui/forms/method-logo.tsx';

interface PayButtonsProps {
  methods: readonly PaymentMethod[];
  total: number;
  /** In coins. */
  balance: number;
  busyMethod: string | null;
  isDisabled: boolean;
  onPay: (method: string) => void;
}

/** Card as the primary button, then the balance, then other methods. Each submits the form. */
export function PayButtons({ methods, total, balance, busyMethod, isDisabled, onPay }: PayButtonsProps) {
  const t = useT();
  const { money } = useMoney();
  const isOff = (method: string) => isDisabled || (busyMethod !== null && busyMethod !== method);
  const others = methods.filter(({ code }) => code !== 'card' && code !== 'balance');
  const has = (target: string) => methods.some(({ code }) => code === target);
  return (
    <div className="mt-4 grid gap-2">
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
          {t('checkout.pay_by_card', { amount: money(total) })}
        </Button>
      ) : null}
      {has('balance') ? (
        <button
          type="button"
          className="pay-btn pay-btn-wide"
          aria-busy={busyMethod === 'balance' || undefined}
          disabled={isOff('balance')}
          onClick={() => onPay('balance')}
        >
          <span className="flex items-center gap-2.5">
            {busyMethod === 'balance' ? <Spinner /> : <Icon of={Wallet} />}
            {t('checkout.balance')}
          </span>
          <span className="inline-flex font-normal text-muted">
            <CoinAmount amount={balance} />
          </span>
        </button>
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
