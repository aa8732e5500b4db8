export const topUpQuery = 'top_up';

export function topUpPath(coins?: number): string {
  return `/account/transactions?${topUpQuery}=${coins ?? ''}`;
}
