import { Wallet } from 'lucide-react';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import type { BalancePayment } from '#web/shop/session/balance-payment.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { CoinAmount } from '#web/ui/data/coin-amount.tsx';
import { MissingBalance } from '#web/ui/data/missing-balance.tsx';

interface BalanceButtonProps {
  total: number;
  wallet: BalancePayment;
  isBusy: boolean;
  isDisabled: boolean;
  onPay: () => void;
}

/** Names the amount and what remains; a balance that is too small offers a top-up instead. */
export function BalanceButton({ total, wallet, isBusy, isDisabled, onPay }: BalanceButtonProps) {
  const t = useT();
  const { money } = useMoney();
  const { before, required, topUp } = wallet;
  if (topUp) return <MissingBalance before={before} required={required} topUp={topUp} from="/cart" />;
  return (
    <button
      type="button"
      className="pay-btn pay-btn-wide"
      aria-busy={isBusy || undefined}
      disabled={isDisabled}
      onClick={onPay}
    >
      {isBusy ? <Spinner /> : <Icon of={Wallet} />}
      <span className="grid min-w-0 flex-1 justify-items-start gap-0.5 text-left">
        {t('checkout.pay_from_balance', { amount: money(total) })}
        <span className="flex flex-wrap gap-x-1.5 font-normal text-muted">
          {t('checkout.balance_left')}
          <CoinAmount amount={wallet.after} />
        </span>
      </span>
    </button>
  );
}
