import type { CategoryRow } from '#server/catalog/catalog.sql.ts';
import type { CategoryNode } from '#server/catalog/catalog.types.ts';

/** Tree of categories in their order, without sections that never had items. */
export function toTree(
  rows: CategoryRow[],
  names: { categoryId: number; languageId: number; name: string }[],
): CategoryNode[] {
  const nodes = new Map<number, CategoryNode>();
  const roots: CategoryNode[] = [];
  for (const row of rows) {
    nodes.set(row.id, {
      id: row.id,
      url: row.url,
      name: row.name,
      names: new Map(),
      filter: { kind: row.filterKind, value: row.filterValue },
      isShown: row.isShown,
      children: [],
    });
  }
  for (const row of rows) {
    const node = nodes.get(row.id);
    if (!node || !row.hasItems) continue;
    (row.parentId === null ? roots : (nodes.get(row.parentId)?.children ?? [])).push(node);
  }
  for (const { categoryId, languageId, name } of names) nodes.get(categoryId)?.names.set(languageId, name);
  return roots;
}
