export interface ListPage<T> {
  rows: T[];
  page: number;
  pages: number;
}

export function listPageOf<T>(list: readonly T[], requested: number, perPage: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(list.length / perPage));
  const page = Math.min(Math.max(1, Math.trunc(requested) || 1), pages);
  return { rows: list.slice((page - 1) * perPage, page * perPage), page, pages };
}
