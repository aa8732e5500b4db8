import { useMemo } from 'react';
import type { OfficeInputOf } from '#contract/office/office-api.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { EditCell } from '#web/office/kit/parts/edit-cell.tsx';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { NameCell } from '#web/office/kit/parts/name-cell.tsx';
import { SwitchButton } from '#web/office/kit/parts/switch-button.tsx';

type Country = RowOf<'listAllCountries'>;

const outdates = ['listAllCountries'] as const;

const columns: readonly ListColumn<Country>[] = [
  { key: 'iso', label: 'Code', width: 90, isTitle: true, cell: ({ iso }) => iso },
  { key: 'position', label: 'Place', width: 120, cell: (row) => <PlaceCell {...row} /> },
  { key: 'is_enabled', label: 'Can be chosen', width: 190, isWide: true, cell: (row) => <EnabledCell {...row} /> },
  { key: 'title', label: 'English', width: 200, isWide: true, cell: (row) => <EnglishCell {...row} /> },
];

interface Language {
  id: number;
  code: string;
  title: string;
}

/** One column per language, side by side. */
function titleColumn({ id, title }: Language, at: number): ListColumn<Country> {
  return {
    key: `titles.${id}`,
    label: title,
    width: 200,
    // Two names fill a line of a card.
    isWide: at % 2 === 1,
    cell: (row) => <TitleCell row={row} languageId={id} language={title} />,
  };
}

const tabs = {
  param: 'state',
  label: 'State',
  tabs: [
    { value: '', label: 'All' },
    { value: 'on', label: 'On' },
    { value: 'off', label: 'Off' },
    { value: 'missing', label: 'Missing names' },
  ],
};

const idOf = ({ id }: Country) => String(id);

/** Countries that customers may choose; those with a place stand above the others. */
export function CountriesList() {
  const languages = useOfficeQuery('listAllLanguages', {}).data?.payload;
  const all = useMemo(() => {
    const others = (languages ?? []).filter(({ code }) => code !== 'en');
    return [...columns, ...others.map(titleColumn)];
  }, [languages]);
  return (
    <ListScreen
      title="Countries"
      call="listAllCountries"
      columns={all}
      defaultSort="title"
      idOf={idOf}
      tabs={tabs}
      searchLabel="Code or name"
      emptyTitle="No countries"
    />
  );
}

function useSave({ id, version }: Country) {
  const save = useOfficeSave('saveCountry', { outdates });
  return (change: Omit<OfficeInputOf<'saveCountry'>, 'id' | 'version'>) => save({ id, version, ...change });
}

function EnglishCell(row: Country) {
  const save = useSave(row);
  return (
    <NameCell label={`Name of ${row.iso}`} name={row.title} version={row.version} save={(title) => save({ title })} />
  );
}

function TitleCell({ row, languageId, language }: { row: Country; languageId: number; language: string }) {
  const save = useSave(row);
  return (
    <NameCell
      label={`${language} name of ${row.title}`}
      name={row.titles[languageId]}
      version={row.version}
      isMissing={row.missing.includes(languageId)}
      save={(title) => save({ titles: { [languageId]: title === '' ? null : title } })}
    />
  );
}

function PlaceCell(row: Country) {
  const save = useSave(row);
  return (
    <EditCell
      label={`Place of ${row.title}`}
      value={row.position === null ? '' : String(row.position)}
      version={row.version}
      number={{ isWhole: true, isOptional: true }}
      save={(typed) => save({ position: typed === '' ? null : Number(typed) })}
    >
      {row.position ?? <span className="text-subtle">By name</span>}
    </EditCell>
  );
}

function EnabledCell({ id, version, title, is_enabled: isOn }: Country) {
  const save = useOfficeSave('saveCountry', { outdates });
  return (
    <SwitchButton isOn={isOn} name={title} onSwitch={(isEnabled) => save({ id, version, is_enabled: isEnabled })} />
  );
}
