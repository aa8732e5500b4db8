import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { replaceRow } from './join-pages.ts';
import type { ListCall, ListPage, RowOf } from './use-list-rows.ts';

type ListInput = Readonly<Record<string, unknown>>;

/**
 * Writes what a change answered into the rows of a list, which are named by a field: to read thousands of loaded rows again
 * after each of many changes in place would take longer than the changes. A row keeps its place until the list is opened
 * the next time. `isIn` says which lists have the row, by the input of their call.
 */
export function useRowWriter<L extends ListCall>(list: L, by: keyof RowOf<L> & string) {
  const client = useQueryClient();
  return (row: Partial<RowOf<L>>, isIn: (list: ListInput) => boolean = () => true): void => {
    client.setQueriesData<InfiniteData<ListPage>>(
      { queryKey: [list, 'pages'], predicate: ({ queryKey }) => isIn(queryKey[2] as ListInput) },
      (data) => data && { ...data, pages: replaceRow(data.pages, by, row) },
    );
    // Order, filters and totals may differ by now, which the next visit shows.
    void client.invalidateQueries({ queryKey: [list], refetchType: 'none' });
  };
}
