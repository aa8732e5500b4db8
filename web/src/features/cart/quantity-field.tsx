import { Minus, Plus } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';

interface QuantityFieldProps {
  title: string;
  count: number;
  max: number;
  onChange: (count: number) => void;
}

/** Quantity of a commodity, where the shop sells more than one. */
export function QuantityField({ title, count, max, onChange }: QuantityFieldProps) {
  const t = useT();
  return (
    <div className="mt-1 flex items-center gap-1" role="group" aria-label={t('checkout.quantity_of', { title })}>
      <IconButton
        icon={Minus}
        iconSize="sm"
        label={t('checkout.one_less')}
        off={count <= 1}
        onClick={() => onChange(count - 1)}
      />
      <span className="min-w-8 text-center text-ui tabular-nums" aria-live="polite">
        {count}
      </span>
      <IconButton
        icon={Plus}
        iconSize="sm"
        label={t('checkout.one_more')}
        off={count >= max}
        onClick={() => onChange(count + 1)}
      />
    </div>
  );
}
