import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { offeredSkinsMax } from '#contract/offers.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { profilePath } from '#web/lib/paths/account-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { RowError, SellForm } from '#web/features/offers/flow/sell-forms.ts';
import { InventoryRow } from './inventory-row.tsx';
import type { InventoryState } from './use-inventory.ts';
import { useInventoryRows } from './use-inventory-rows.ts';

interface InventoryPickerProps {
  form: UseFormReturn<SellForm>;
  errors: ReadonlyMap<string, RowError>;
  state: InventoryState;
}

/** Skins of the Steam inventory of the customer, to choose several from. */
export function InventoryPicker({ form, errors, state: { inventory, isFailed, retry } }: InventoryPickerProps) {
  const t = useT();
  const { rowOf, toggle, setPrice, isFull } = useInventoryRows(form, inventory?.steam_id ?? '');
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (errors.size === 0) return;
    const wrong = list.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    wrong?.focus();
    // With the message below it.
    wrong?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [errors]);
  const again = (
    <Button className="justify-self-start" onClick={retry}>
      {t('common.try_again')}
    </Button>
  );
  if (isFailed)
    return (
      <div className="grid gap-3">
        <Banner kind="error">{t('offers.inventory_down')}</Banner>
        {again}
      </div>
    );
  if (!inventory)
    return (
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner /> {t('offers.inventory_loading')}
      </p>
    );
  if (inventory.state === 'not_linked')
    return (
      <div className="grid gap-3">
        <p className="text-muted">{t('offers.inventory_link_first')}</p>
        <LinkButton className="justify-self-start" to={profilePath}>
          {t('account.steam_link')}
        </LinkButton>
      </div>
    );
  if (inventory.state === 'private')
    return (
      <div className="grid gap-3">
        <Banner kind="warning">{t('offers.inventory_private')}</Banner>
        <p className="text-muted">{t('offers.inventory_private_steps')}</p>
        {again}
      </div>
    );
  if (inventory.skins.length === 0) return <p className="text-muted">{t('offers.inventory_empty')}</p>;
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

/** When Steam told what the inventory holds. */
function AsOf({ seconds }: { seconds: number | null }) {
  const t = useT();
  const when = useDateFormat();
  return seconds === null ? null : (
    <p className="text-small text-muted">{t('offers.inventory_as_of', { time: when.time(seconds) })}</p>
  );
}
