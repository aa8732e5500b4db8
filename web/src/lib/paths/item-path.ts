export function itemPath({ id, category }: { id: number; category: string }): string {
  return `/products/${encodeURIComponent(category || 'all')}/all/${id}`;
}
