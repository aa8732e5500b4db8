import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { offeredSkinsMax } from '#contract/offers.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { RowError, SellForm } from '#web/features/offers/flow/sell-forms.ts';
import { InventoryNotice } from './inventory-notice.tsx';
import { InventoryRow } from './inventory-row.tsx';
import type { InventoryState } from './use-inventory.ts';
import { useInventoryRows } from './use-inventory-rows.ts';

interface InventoryPickerProps {
  form: UseFormReturn<SellForm>;
  errors: ReadonlyMap<string, RowError>;
  state: InventoryState;
}

/** Skins of the Steam inventory of the customer, to choose several from. */
export function InventoryPicker({ form, errors, state }: InventoryPickerProps) {
  const t = useT();
  const { inventory } = state;
  const { rowOf, toggle, setPrice, isFull } = useInventoryRows(form, inventory?.steam_id ?? '');
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const isShown = state.failure === null && inventory !== undefined && inventory.skins.length > 0;
  const search = useRef<HTMLInputElement>(null);
  const retry = useRetryFocus({ isShown, search, retry: state.retry });
  useEffect(() => {
    if (errors.size === 0) return;
    const wrong = list.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    wrong?.focus();
    // With the message below it.
    wrong?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [errors]);
  if (!isShown) return <InventoryNotice state={{ ...state, retry }} />;
  const typed = text.trim().toLowerCase();
  const hasError = (assetId: string) => errors.has(rowOf(assetId)?.id ?? '');
  const shown = inventory.skins.filter(
    ({ title, asset_id: assetId }) => title.toLowerCase().includes(typed) || hasError(assetId),
  );
  return (
    <div className="grid gap-3">
      <TextField
        label={t('offers.inventory_search')}
        type="search"
        autoComplete="off"
        ref={search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="text-small text-muted">
        {shown.length === 0
          ? t('offers.inventory_no_match')
          : isFull
            ? t('offers.inventory_full', { max: offeredSkinsMax })
            : null}
      </p>
      <ul ref={list} className="inventory-list" aria-label={t('offers.inventory_skins')}>
        {shown.map((skin) => {
          const row = rowOf(skin.asset_id);
          return (
            <InventoryRow
              key={skin.asset_id}
              skin={skin}
              price={row?.price ?? null}
              isFull={isFull}
              error={row ? (errors.get(row.id)?.message ?? null) : null}
              onToggle={() => toggle(skin)}
              onPrice={(price) => setPrice(skin.asset_id, price)}
            />
          );
        })}
      </ul>
      <AsOf seconds={inventory.fetched_at} />
    </div>
  );
}

interface RetryFocus {
  isShown: boolean;
  search: RefObject<HTMLInputElement | null>;
  retry: () => void;
}

/** Moves the focus from the button that tried again to the search field, once there are skins. */
function useRetryFocus({ isShown, search, retry }: RetryFocus): () => void {
  const isRetried = useRef(false);
  useEffect(() => {
    if (!isShown || !isRetried.current) return;
    isRetried.current = false;
    search.current?.focus();
  }, [isShown, search]);
  return () => {
    isRetried.current = true;
    retry();
  };
}

/** When Steam told what the inventory holds. */
function AsOf({ seconds }: { seconds: number | null }) {
  const t = useT();
  const when = useDateFormat();
  return seconds === null ? null : (
    <p className="text-small text-muted">{t('offers.inventory_as_of', { time: when.time(seconds) })}</p>
  );
}
