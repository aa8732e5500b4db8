import type { OfficeInputOf } from '#contract/office/office-api.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { TwoLines } from '#web/office/kit/parts/cells.tsx';
import { EditCell } from '#web/office/kit/parts/edit-cell.tsx';
import { NameCell } from '#web/office/kit/parts/name-cell.tsx';
import { SwitchButton } from '#web/office/kit/parts/switch-button.tsx';

export type CategoryRow = RowOf<'listCategoryRecords'>;

/** Calls that a changed category outdates. */
export const categoryOutdates = ['listCategoryRecords'] as const;

type Change = Omit<OfficeInputOf<'saveCategory'>, 'id' | 'version'>;
type Send = (input: OfficeInputOf<'saveCategory'>) => Promise<unknown>;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Columns of the categories: the tree, order, visibility, and the names side by side. Those who may not save send null. */
export function categoryColumns(languages: readonly string[], send: Send | null): ListColumn<CategoryRow>[] {
  const save: Save | null = send && (({ id, version }, change) => send({ id, version, ...change }));
  return [
    { key: 'url', label: 'Category', width: 250, isTitle: true, isWide: true, cell: (row) => <Branch {...row} /> },
    {
      key: 'place',
      label: 'Place',
      width: 90,
      cell: (row) => <PlaceCell row={row} save={save} />,
    },
    {
      key: 'is_shown',
      label: 'In menus',
      width: 190,
      isWide: true,
      cell: (row) => <ShownCell {...row} />,
    },
    {
      key: 'name',
      label: 'English',
      width: 170,
      isWide: true,
      cell: (row) => (
        <NameCell
          label={`English name of ${row.name}`}
          name={row.name}
          version={row.version}
          save={save && ((name) => save(row, { name }))}
        />
      ),
    },
    ...languages.map((code, at) => nameColumn({ code, at, save })),
  ];
}

type Save = (row: CategoryRow, change: Change) => Promise<unknown>;

interface NameColumn {
  code: string;
  /** Among the languages, from 0. */
  at: number;
  save: Save | null;
}

function nameColumn({ code, at, save }: NameColumn): ListColumn<CategoryRow> {
  const language = languageNames.of(code) ?? code;
  return {
    key: `names.${code}`,
    label: language,
    width: 170,
    // Two names fill a line of a card.
    isWide: at % 2 === 1,
    cell: (row) => (
      <NameCell
        label={`${language} name of ${row.name}`}
        name={row.names[code]}
        version={row.version}
        isMissing={row.missing.includes(code)}
        save={save && ((typed) => save(row, { names: { [code]: typed === '' ? null : typed } }))}
      />
    ),
  };
}

interface PlaceCellProps {
  row: CategoryRow;
  save: Save | null;
}

function PlaceCell({ row, save }: PlaceCellProps) {
  if (!save) return row.place;
  return (
    <EditCell
      label={`Place of ${row.name}`}
      value={`${row.place}`}
      version={row.version}
      number={{ isWhole: true }}
      save={(typed) => save(row, { place: Number(typed) })}
    >
      {row.place}
    </EditCell>
  );
}

/** Name and slug, further in for each level of the tree. */
function Branch({ name, url, depth }: CategoryRow) {
  return (
    <span className="block min-w-0" style={{ paddingLeft: `${depth * 16}px` }}>
      <TwoLines top={name} below={`/${url}`} />
    </span>
  );
}

function ShownCell({ id, version, name, is_shown: isShown }: CategoryRow) {
  const save = useOfficeSave('saveCategory', { outdates: categoryOutdates });
  const mayChange = useMay('saveCategory');
  return (
    <SwitchButton
      isOn={isShown}
      name={name}
      isLocked={!mayChange}
      onSwitch={(isOn) => save({ id, version, is_shown: isOn })}
    />
  );
}
