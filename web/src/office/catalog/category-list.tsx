import { useMemo } from 'react';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import { categoryColumns, categoryOutdates, type CategoryRow } from './category-columns.tsx';

const tabs = {
  param: 'state',
  label: 'State',
  tabs: [
    { value: '', label: 'All' },
    { value: 'missing', label: 'Missing names' },
    { value: 'hidden', label: 'Not in menus' },
  ],
};

const idOf = ({ id }: CategoryRow) => String(id);

/** The category tree: names in every language side by side, order and visibility, edited in place. */
export function CategoryList() {
  const mayChange = useMay('saveCategory');
  const save = useOfficeSave('saveCategory', { outdates: categoryOutdates });
  const languages = useOfficeQuery('readItemChoices', {}).data?.payload.languages;
  const columns = useMemo(() => {
    const others = (languages ?? []).filter((code) => code !== 'en');
    return categoryColumns(others, mayChange ? save : null);
  }, [languages, mayChange, save]);
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
