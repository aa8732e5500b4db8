import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { readListState, unreadableFilters } from '#web/office/kit/list/list-address.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { itemColumns, type ItemRow } from './item-columns.tsx';
import { itemFilters } from './item-filters.ts';

const defaultSort = '-changed';
const linkTo = ({ id }: ItemRow): string => `/items/${id}`;

/** Everything in the catalog, hidden and sold-out items too. */
export function ItemList() {
  const choices = useOfficeQuery('readItemChoices', {}).data?.payload;
  const filters = useMemo(() => itemFilters(choices), [choices]);
  const isAllowed = useMay('changeItem');
  // The file of the import; other roles get the columns of the list.
  const mayExport = useMay('exportItems');
  const columns = useMemo(() => itemColumns(isAllowed), [isAllowed]);
  const [query] = useSearchParams();
  const shape = { defaultSort, filters };
  const isReadable = unreadableFilters(readListState(query, shape), shape).length === 0;
  return (
    <ListScreen
      title="Items"
      call="listItemRecords"
      exportCall={mayExport ? 'exportItems' : undefined}
      columns={columns}
      defaultSort={defaultSort}
      filters={filters}
      linkTo={linkTo}
      searchLabel="Words of the title, or an id"
      emptyTitle="No items yet"
      actions={
        isAllowed ? (
          <>
            {isReadable ? (
              <LinkButton to={`/items/bulk?${query}`} variant="second" size="sm">
                Change all
              </LinkButton>
            ) : null}
            <LinkButton to="/items/import" variant="second" size="sm">
              Import
            </LinkButton>
            <LinkButton to="/items/new" variant="second" size="sm">
              New item
            </LinkButton>
          </>
        ) : null
      }
    />
  );
}
