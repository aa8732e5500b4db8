import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { catalogFreshMs, useQueryKeys } from '#web/lib/data/query-keys.ts';
import { copySorts, readCopies, type CopyPage, type CopySort } from './copy-row.ts';

/** The copies of an item, page by page, in an order that the visitor chooses. */
export function useCopies(id: number, first: CopyPage | null) {
  const keys = useQueryKeys();
  const [sort, setSort] = useState<CopySort>('asc');
  const query = useInfiniteQuery({
    queryKey: keys.copies(id, sort),
    queryFn: ({ pageParam, signal }) =>
      readCopies((name, input) => callApi(name, input, { signal }), { id, sort, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.rows.length > 0 && countRows(pages) < last.total ? pages.length + 1 : null,
    initialData: sort === 'asc' && first ? { pages: [first], pageParams: [1] } : undefined,
    placeholderData: keepPreviousData,
    staleTime: catalogFreshMs,
  });
  const pages = query.data?.pages ?? [];
  // A copy that moved between two calls is in both.
  const rows = [...new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()];
  const choose = (value: string) => setSort(copySorts.find((each) => each === value) ?? 'asc');
  return { query, rows, total: pages.at(-1)?.total ?? 0, sort, choose };
}

function countRows(pages: readonly CopyPage[]): number {
  return pages.reduce((sum, { rows }) => sum + rows.length, 0);
}
