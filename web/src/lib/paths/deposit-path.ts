export const depositQuery = 'top_up';
export const depositPath = `/account/transactions?${depositQuery}=`;
