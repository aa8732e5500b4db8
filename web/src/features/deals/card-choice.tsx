import type { BalancePayment } from '#web/shop/session/balance-payment.ts';
import type { SplitPayment } from '#web/shop/session/use-split-payment.ts';
import { MissingBalance } from '#web/ui/data/missing-balance.tsx';
import { SplitChoice } from '#web/ui/data/split-choice.tsx';

interface CardChoiceProps {
  wallet: BalancePayment | null;
  split: SplitPayment;
  isDisabled: boolean;
  returnPath: string;
}

/** What a balance that does not cover a deal can do: pay first, or be topped up. Empty if it covers the deal. */
export function CardChoice({ wallet, split, isDisabled, returnPath }: CardChoiceProps) {
  if (!wallet?.topUp) return null;
  return (
    <>
      {split.amounts ? (
        <SplitChoice
          className="mt-5"
          amounts={split.amounts}
          isCardOnly
          isChosen={split.isChosen}
          isDisabled={isDisabled}
          onChange={split.choose}
        />
      ) : null}
      {split.isChosen ? null : (
        <div className="mt-5">
          <MissingBalance before={wallet.before} required={wallet.required} topUp={wallet.topUp} from={returnPath} />
        </div>
      )}
    </>
  );
}
