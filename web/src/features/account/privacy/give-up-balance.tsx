import { useSettings } from '#web/lib/data/shop-data.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

interface GiveUpBalanceProps {
  /** In coins. */
  balance: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The remaining balance is forfeited only with explicit consent. */
export function GiveUpBalance({ balance, checked, onChange }: GiveUpBalanceProps) {
  const t = useT();
  const { internal_currency: coin } = useSettings();
  if (balance <= 0) return null;
  return (
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
      {t('account.delete_give_up', { coins: `${formatCoins(balance)} ${coin.name}` })}
    </Checkbox>
  );
}
