import { useRef } from 'react';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { CoinIcon } from '#web/ui/data/coin-amount.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useTextBeforeHydration } from '#web/ui/forms/use-text-before-hydration.ts';

interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  about: string | null;
  error: string | null;
  hint?: string;
  className?: string;
}

export function AmountField({ value, onChange, about, error, hint, className }: AmountFieldProps) {
  const t = useT();
  const { internal_currency: coin } = useSettings();
  const input = useRef<HTMLInputElement>(null);
  useTextBeforeHydration({ input, value, onText: onChange });
  return (
    <TextField
      ref={input}
      className={className}
      label={t('wallet.amount', { coins: coin.name })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={15}
      before={
        <span className="coins">
          <CoinIcon />
        </span>
      }
      after={<span className="pr-3.5 text-small whitespace-nowrap text-muted tabular-nums">{about}</span>}
      value={value}
      error={error}
      hint={hint}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
