import { useMemo } from 'react';
import { Link } from 'react-router';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { EditCell } from '#web/office/kit/parts/edit-cell.tsx';
import { SwitchButton } from '#web/office/kit/parts/switch-button.tsx';

type FilterRow = RowOf<'listFilterRecords'>;

const outdates = ['listFilterRecords'] as const;
const idOf = ({ code }: FilterRow) => code;

/** Filters of the shop's lists: which of them, in which order; their names and values are texts. */
export function FilterList() {
  const mayRead = useMay('listAllLanguages');
  const languages = useOfficeQuery('listAllLanguages', {}, { enabled: mayRead }).data?.payload;
  const columns = useMemo(() => [...ownColumns, ...(languages ?? []).map(nameColumn)], [languages]);
  return (
    <ListScreen
      title="Filters"
      call="listFilterRecords"
      columns={columns}
      defaultSort="place"
      idOf={idOf}
      emptyTitle="No filters"
    />
  );
}

const ownColumns: ListColumn<FilterRow>[] = [
  { key: 'code', label: 'Filter', width: 190, isTitle: true, cell: ({ names, code }) => names['en'] ?? code },
  { key: 'place', label: 'Place', width: 90, cell: (row) => <PlaceCell {...row} /> },
  { key: 'is_shown', label: 'In lists', width: 190, isWide: true, cell: (row) => <ShownCell {...row} /> },
  { key: 'value_keys', label: 'Values', width: 140, cell: (row) => <Values {...row} /> },
];

/** Links to the text, because a name is a text of the shop like others. */
function nameColumn({ id, code, title }: { id: number; code: string; title: string }): ListColumn<FilterRow> {
  return {
    key: `names.${code}`,
    label: title,
    width: 170,
    cell: ({ names, text_key: key }) => (
      <Link className="text-link" to={`/texts?language_id=${id}&q=${key}`}>
        {names[code] || 'Missing'}
      </Link>
    ),
  };
}

function Values({ value_keys: keys }: FilterRow) {
  const mayRead = useMay('listTexts');
  if (keys === null) return <span className="text-subtle">As they are</span>;
  return mayRead ? (
    <Link className="text-link" to={`/texts?q=${keys}`}>
      Texts
    </Link>
  ) : (
    'Texts'
  );
}

function PlaceCell({ code, version, place, names }: FilterRow) {
  const save = useOfficeSave('saveFilter', { outdates });
  if (!useMay('saveFilter')) return place;
  return (
    <EditCell
      label={`Place of ${names['en'] ?? code}`}
      value={`${place}`}
      version={version}
      number={{ isWhole: true }}
      save={(typed) => save({ code, version, place: Number(typed) })}
    >
      {place}
    </EditCell>
  );
}

function ShownCell({ code, version, is_shown: isShown, names }: FilterRow) {
  const save = useOfficeSave('saveFilter', { outdates });
  const mayChange = useMay('saveFilter');
  return (
    <SwitchButton
      isOn={isShown}
      name={names['en'] ?? code}
      isLocked={!mayChange}
      onSwitch={(isOn) => save({ code, version, is_shown: isOn })}
    />
  );
}
