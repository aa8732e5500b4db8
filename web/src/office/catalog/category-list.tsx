import { useMemo } from 'react';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeMutation, useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import { categoryColumns, type CategoryRow } from './category-columns.tsx';

const tabs = {
  param: 'state',
  label: 'State',
  tabs: [
    { value: '', label: 'All' },
    { value: 'missing', label: 'Missing names' },
    { value: 'hidden', label: 'Not in menus' },
  ],
};

const outdates = ['listCategoryRecords'] as const;
const idOf = ({ id }: CategoryRow) => String(id);

/** The category tree: names in every language side by side, order and visibility, edited in place. */
export function CategoryList() {
  const mayChange = useMay('saveCategory');
  const save = useOfficeSave('saveCategory', { outdates });
  const { mutate } = useOfficeMutation('saveCategory', { outdates });
  const languages = useOfficeQuery('readItemChoices', {}).data?.payload.languages;
  const columns = useMemo(() => {
    const others = (languages ?? []).filter((code) => code !== 'en');
    return categoryColumns(others, {
      save: mayChange ? save : null,
      onSwitch: ({ id, version }, isShown) => mutate({ id, version, is_shown: isShown }),
    });
  }, [languages, mayChange, mutate, save]);
  return (
    <ListScreen
      title="Categories"
      call="listCategoryRecords"
      columns={columns}
      defaultSort="place"
      idOf={idOf}
      tabs={tabs}
      searchLabel="Name or slug"
      emptyTitle="No categories"
    />
  );
}
