import { TriangleAlert } from 'lucide-react';
import type { CartRow } from '#contract/cart.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';

interface LineNotesProps {
  row: CartRow;
  isUnavailable: boolean;
  error: string | null | undefined;
}

/** Why an item cannot be bought, its new price, and the error of the last change. */
export function LineNotes({ row, isUnavailable, error }: LineNotesProps) {
  return (
    <>
      <RowNote row={row} isUnavailable={isUnavailable} />
      <FieldError message={error ?? null} />
    </>
  );
}

function RowNote({ row, isUnavailable }: Omit<LineNotesProps, 'error'>) {
  const t = useT();
  const { money } = useMoney();
  if (isUnavailable) {
    const isReserved = row.unavailable_reason === 'reserved';
    return <FieldError message={t(isReserved ? 'checkout.item_reserved' : 'checkout.item_gone')} />;
  }
  if (row.price_before === null) return null;
  return (
    <p className="field-error mt-1 text-warning">
      <Icon of={TriangleAlert} />
      {t('checkout.price_changed_from', { price: money(row.price_before) })}
    </p>
  );
}
