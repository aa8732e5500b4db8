/** A page of a list, as Stripe answers it. */
export const listOf = (url: string, data: unknown[], hasMore = false) => ({
  object: 'list',
  url,
  data,
  has_more: hasMore,
});
