import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OfficeReplyOf, OfficeRouteName } from '#contract/office/office-api.ts';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { joinRows, totalText } from './join-pages.ts';

/** Calls that answer keyset pages. */
export type ListCall = {
  [N in OfficeRouteName]: OfficeReplyOf<N> extends { payload: readonly object[]; next: string | null } ? N : never;
}[OfficeRouteName];

export type RowOf<N extends ListCall> = OfficeReplyOf<N>['payload'][number];

export interface ListPage {
  payload: object[];
  next: string | null;
  total: number | null;
  total_exact: boolean;
}

const rowsPerPage = 100;

/** Loads the pages of a list one after the other and joins their rows. */
export function useListRows<N extends ListCall>(
  call: N,
  input: Readonly<Record<string, string | number>>,
  { idOf, isReadable }: { idOf: (row: RowOf<N>) => string; isReadable: boolean },
) {
  const query = useInfiniteQuery({
    queryKey: [call, 'pages', input],
    queryFn: ({ pageParam, signal }): Promise<ListPage> => {
      const page = { ...input, limit: rowsPerPage, cursor: pageParam };
      return callOffice<ListCall>(call, page, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isReadable,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    // Comparing thousands of rows for every further page costs more than drawing the few in view.
    structuralSharing: false,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => joinRows(pages ?? [], idOf as (row: object) => string) as RowOf<N>[], [pages, idOf]);
  return { query, rows, total: pages && isReadable ? totalText(pages) : null };
}
