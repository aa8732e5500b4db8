import { X } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import type { ChosenRow } from '#web/features/offers/flow/sell-forms.ts';

interface SkinRowsProps {
  rows: readonly ChosenRow[];
  errors: ReadonlyMap<number, string>;
  onRemove: (index: number) => void;
}

/** The skins of the request so far. */
export function SkinRows({ rows, errors, onRemove }: SkinRowsProps) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <ul className="skin-rows" aria-label={t('offers.chosen_skins')}>
      {rows.map(({ id, title, price, quality }, index) => (
        <li key={id}>
          <span className="min-w-0">
            <span className="block font-medium break-words">{title}</span>
            <span className="text-small text-muted">{t(`common.quality_${quality}`)}</span>
            {errors.has(index) ? <FieldError message={errors.get(index) ?? ''} /> : null}
          </span>
          <b className="font-semibold whitespace-nowrap tabular-nums">€{price}</b>
          <IconButton icon={X} label={t('offers.remove_skin', { title })} onClick={() => onRemove(index)} />
        </li>
      ))}
    </ul>
  );
}
