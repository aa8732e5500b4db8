import { Pencil, X } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import type { ChosenRow, RowError } from '#web/features/offers/flow/sell-forms.ts';

interface SkinRowsProps {
  rows: readonly ChosenRow[];
  errors: ReadonlyMap<string, RowError>;
  onEdit: (row: ChosenRow, error: RowError | undefined) => void;
  onRemove: (id: string) => void;
}

/** The skins of the request so far. */
export function SkinRows({ rows, errors, onEdit, onRemove }: SkinRowsProps) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <ul className="skin-rows" aria-label={t('offers.chosen_skins')}>
      {rows.map((row) => {
        const { id, title, price, quality } = row;
        const error = errors.get(id);
        return (
          <li key={id}>
            <span className="min-w-0">
              <span className="block font-medium break-words">{title}</span>
              <span className="text-small text-muted">{t(`common.quality_${quality}`)}</span>
              {error ? <FieldError message={t(error.message)} /> : null}
            </span>
            <b className="font-semibold whitespace-nowrap tabular-nums">€{price}</b>
            <span className="flex">
              <IconButton icon={Pencil} label={t('offers.edit_skin', { title })} onClick={() => onEdit(row, error)} />
              <IconButton icon={X} label={t('offers.remove_skin', { title })} onClick={() => onRemove(id)} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
