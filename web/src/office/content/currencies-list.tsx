import { RefreshCw } from 'lucide-react';
import type { OfficeInputOf } from '#contract/office/office-api.ts';
import { useOfficeMutation, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { Moment, Status, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { EditCell } from '#web/office/kit/parts/edit-cell.tsx';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SwitchButton } from '#web/office/kit/parts/switch-button.tsx';
import { RateCell } from './rate-cell.tsx';

type Currency = RowOf<'listCurrencyRates'>;

const outdates = ['listCurrencyRates'] as const;

const columns: readonly ListColumn<Currency>[] = [
  {
    key: 'code',
    label: 'Currency',
    isTitle: true,
    width: 170,
    cell: ({ code, title, symbol }) => <TwoLines top={`${code} ${symbol}`} below={title} />,
  },
  { key: 'value', label: 'Units per euro', width: 130, cell: (row) => <RateCell {...row} /> },
  { key: 'value_at', label: 'Rate set', width: 200, cell: (row) => <AgeCell {...row} /> },
  { key: 'follows_source', label: 'Source', width: 210, isWide: true, cell: (row) => <SourceCell {...row} /> },
  { key: 'min_order_amount', label: 'Smallest top-up', width: 135, cell: (row) => <MinimumCell {...row} /> },
  { key: 'position', label: 'Place', width: 75, cell: (row) => <PlaceCell {...row} /> },
  { key: 'is_enabled', label: 'In the shop', width: 190, cell: (row) => <EnabledCell {...row} /> },
];

/** Display currencies: rates by hand or from the configured source, order, and which of them the shop offers. */
export function CurrenciesList() {
  return (
    <ListScreen
      title="Currencies"
      call="listCurrencyRates"
      columns={columns}
      defaultSort="position"
      idOf={({ code }) => code}
      searchLabel="Code or name"
      actions={<FetchButton />}
      emptyTitle="No currencies"
    />
  );
}

function FetchButton() {
  const fetchRates = useOfficeMutation('fetchRates', {
    outdates,
    onSuccess: ({ payload: { changed, refused } }) => {
      toast.success(changed.length === 1 ? '1 rate changed' : `${changed.length} rates changed`);
      const names = refused.map(({ code, offered }) => `${code} ${offered}`).join(', ');
      if (names) toast.warning(`Too far from the current rate, set by hand: ${names}`);
    },
  });
  return (
    <Button size="sm" icon={RefreshCw} busy={fetchRates.isPending} onClick={() => fetchRates.mutate({})}>
      Fetch rates
    </Button>
  );
}

/** Saves one field in place; the list is read again. */
function useSave({ code, version }: Currency) {
  const save = useOfficeSave('saveCurrency', { outdates });
  return (change: Omit<OfficeInputOf<'saveCurrency'>, 'code' | 'version'>) => save({ code, version, ...change });
}

function AgeCell({ value_at: at, is_old: isOld, is_default: isDefault }: Currency) {
  if (isDefault) return <span className="text-subtle">Default</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Moment at={at} />
      {isOld ? <Status tone="attention">Old</Status> : null}
    </span>
  );
}

function SourceCell(row: Currency) {
  const save = useOfficeMutation('saveCurrency', { outdates });
  const { code, version, follows_source: follows, title } = row;
  if (row.is_default) return null;
  return (
    <span className="flex items-center gap-3 whitespace-nowrap">
      {follows ? 'Source' : 'By hand'}
      <Button
        size="sm"
        variant="ghost"
        busy={save.isPending}
        onClick={() => save.mutate({ code, version, follows_source: !follows })}
      >
        {follows ? 'Set by hand' : 'Follow source'}
        <span className="sr-only"> {title}</span>
      </Button>
    </span>
  );
}

function MinimumCell(row: Currency) {
  const save = useSave(row);
  const text = row.min_order_amount === null ? '' : String(row.min_order_amount);
  return (
    <EditCell
      label={`Smallest top-up in ${row.code}`}
      value={text}
      version={row.version}
      number={{ isOptional: true }}
      save={(typed) => save({ min_order_amount: typed === '' ? null : Number(typed) })}
    >
      {text || <span className="text-subtle">From settings</span>}
    </EditCell>
  );
}

function PlaceCell(row: Currency) {
  const save = useSave(row);
  return (
    <EditCell
      label={`Place of ${row.code}`}
      value={String(row.position)}
      version={row.version}
      number={{ isWhole: true }}
      save={(typed) => save({ position: Number(typed) })}
    >
      {row.position}
    </EditCell>
  );
}

function EnabledCell({ code, version, title, is_enabled: isOn, is_default: isDefault }: Currency) {
  const save = useOfficeSave('saveCurrency', { outdates });
  return (
    <SwitchButton
      isOn={isOn}
      name={title}
      isLocked={isDefault}
      consequence={`Customers cannot choose ${code} any more; those who had chosen it see euros. Placed orders keep it.`}
      onSwitch={(isEnabled) => save({ code, version, is_enabled: isEnabled })}
    />
  );
}
