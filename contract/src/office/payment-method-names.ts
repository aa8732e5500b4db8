/** What an order was paid with. */
export const paymentMethodNames = {
  balance: 'Balance',
  card: 'Card',
  bank: 'Bank transfer',
  mobile: 'Mobile payment',
  multibanco: 'MULTIBANCO',
} as const;
