import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

interface SplitChoiceProps {
  /** In the display currency. */
  amounts: { fromBalance: number; rest: number };
  /** Whether the card is the only method for the rest. */
  isCardOnly: boolean;
  isChosen: boolean;
  isDisabled: boolean;
  className?: string;
  onChange: (isChosen: boolean) => void;
}

/** Offers to spend the balance first, with both amounts. */
export function SplitChoice({ amounts, isCardOnly, isChosen, isDisabled, className = '', onChange }: SplitChoiceProps) {
  const t = useT();
  const { money } = useMoney();
  return (
    <Checkbox
      className={className}
      checked={isChosen}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.checked)}
    >
      {t(isCardOnly ? 'checkout.use_balance_first_card' : 'checkout.use_balance_first', {
        balance: money(amounts.fromBalance),
        rest: money(amounts.rest),
      })}
    </Checkbox>
  );
}
