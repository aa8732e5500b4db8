export const depositQuery = 'top_up';
/** Page that the customer came from; see `returnOf`. */
export const depositReturnQuery = 'from';
/** Opens the top-up; without an amount it resumes an unfinished one. */
export const depositPath = `/account/transactions?${depositQuery}=`;

interface TopUpLink {
  /** Null resumes an unfinished top-up. */
  coins: number | null;
  from: string;
}

export function topUpPath({ coins, from }: TopUpLink): string {
  const query = new URLSearchParams({ [depositQuery]: `${coins ?? ''}`, [depositReturnQuery]: from });
  return `/account/transactions?${query}`;
}
