import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useOfficeMutation, useOutdate } from '#web/office/kit/api/use-office.ts';
import { EditCell } from '#web/office/kit/parts/edit-cell.tsx';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { SwitchButton } from '#web/office/kit/parts/switch-button.tsx';

type Country = RowOf<'listAllCountries'>;

const outdates = ['listAllCountries'] as const;

const columns: readonly ListColumn<Country>[] = [
  { key: 'iso', label: 'Code', width: 90, isTitle: true, cell: ({ iso }) => iso },
  { key: 'title', label: 'Name', width: 260, cell: (row) => <NameCell {...row} /> },
  { key: 'titles', label: 'Other languages', isWide: true, cell: ({ titles }) => Object.values(titles).join(' · ') },
  { key: 'position', label: 'Place', width: 150, cell: (row) => <PlaceCell {...row} /> },
  { key: 'is_enabled', label: 'Can be chosen', width: 190, cell: (row) => <EnabledCell {...row} /> },
];

const tabs = {
  param: 'state',
  label: 'State',
  tabs: [
    { value: '', label: 'All' },
    { value: 'on', label: 'On' },
    { value: 'off', label: 'Off' },
  ],
};

const idOf = ({ id }: Country) => String(id);

/** Countries that customers may choose; those with a place stand above the others. */
export function CountriesList() {
  return (
    <ListScreen
      title="Countries"
      call="listAllCountries"
      columns={columns}
      defaultSort="title"
      idOf={idOf}
      tabs={tabs}
      searchLabel="Code or name"
      emptyTitle="No countries"
    />
  );
}

function useSave({ id, version }: Country) {
  const outdate = useOutdate();
  return async (change: { title?: string; position?: number | null }) => {
    await callOffice('saveCountry', { id, version, ...change });
    await outdate(outdates);
  };
}

function NameCell(row: Country) {
  const save = useSave(row);
  return (
    <EditCell label={`Name of ${row.iso}`} value={row.title} save={(title) => save({ title })}>
      {row.title}
    </EditCell>
  );
}

function PlaceCell(row: Country) {
  const save = useSave(row);
  return (
    <EditCell
      label={`Place of ${row.title}`}
      value={row.position === null ? '' : String(row.position)}
      save={(typed) => save({ position: typed === '' ? null : Number(typed) })}
    >
      {row.position ?? <span className="text-subtle">By name</span>}
    </EditCell>
  );
}

function EnabledCell({ id, version, title, is_enabled: isOn }: Country) {
  const save = useOfficeMutation('saveCountry', { outdates });
  return (
    <SwitchButton
      isOn={isOn}
      name={title}
      isBusy={save.isPending}
      onSwitch={(isEnabled) => save.mutate({ id, version, is_enabled: isEnabled })}
    />
  );
}
