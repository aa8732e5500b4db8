export const depositQuery = 'top_up';

export function depositPath(coins?: number): string {
  return `/account/transactions?${depositQuery}=${coins ?? ''}`;
}
