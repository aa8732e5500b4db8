import { isRange, type ListQuery } from './list-query.ts';

/** Numbers of the first and last item of a list, starting at 1. */
export function itemRange(
  query: Pick<ListQuery, 'from' | 'page' | 'limit'>,
  shown: number,
): [from: number, till: number] {
  const before = ((query.from ?? query.page) - 1) * query.limit;
  return [before + 1, before + shown];
}

/** The same list with the next page below; null if the list is at its end or too long to extend. */
export function withNextPage(query: ListQuery, pages: number): ListQuery | null {
  const longer = { ...query, from: query.from ?? query.page, page: query.page + 1 };
  return query.page < pages && isRange(longer.from, longer) ? longer : null;
}

/** Keeps the first item on the page. */
export function withPageSize(query: ListQuery, limit: number): ListQuery {
  const [first] = itemRange(query, 0);
  return { ...query, limit, from: null, page: Math.ceil(first / limit) };
}

/** As the API allows. */
const callSizeMax = 100;

/** Fewest calls for all pages of a list: a call of several pages starts at a multiple of its size. */
export function callsOf({ from, page: last, limit }: Pick<ListQuery, 'from' | 'page' | 'limit'>) {
  const calls: Pick<ListQuery, 'page' | 'limit'>[] = [];
  let done = (from ?? last) - 1;
  while (done < last) {
    let pages = Math.min(last - done, Math.floor(callSizeMax / limit));
    while (done % pages > 0) pages -= 1;
    calls.push({ page: done / pages + 1, limit: pages * limit });
    done += pages;
  }
  return calls;
}
