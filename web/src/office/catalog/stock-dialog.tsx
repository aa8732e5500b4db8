import { useState } from 'react';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { toTypedNumber } from '#web/office/kit/form/typed-number.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { outdatedByItem } from './item-outdates.ts';
import type { ItemDetails } from './item-values.ts';

/** Adds to the stock or takes from it. */
export function StockDialog({ item, onClose }: { item: ItemDetails; onClose: () => void }) {
  const [text, setText] = useState('');
  const change = useOfficeSave('changeItemStock', { outdates: outdatedByItem });
  const difference = toTypedNumber(text) ?? 0;
  const isReady = Number.isInteger(difference) && difference !== 0;
  const run = () => change({ id: item.id, difference });
  return (
    <ConfirmDialog title="Change stock" button="Change stock" isReady={isReady} run={run} onClose={onClose}>
      <TextField
        label="Difference"
        inputMode="text"
        autoComplete="off"
        placeholder="+5 or -2"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        hint={isReady ? `${item.stock} now, ${item.stock + difference} afterwards.` : `${item.stock} in stock now.`}
      />
      <p className="text-muted">
        Sales of the same moment stay counted: the difference is added to what is there then.
      </p>
    </ConfirmDialog>
  );
}
