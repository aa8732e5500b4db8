const methods: Record<string, string> = {
  balance: 'Balance',
  card: 'Card',
  bank: 'Bank transfer',
  mobile: 'Mobile payment',
  multibanco: 'MULTIBANCO',
};

export const methodOptions = Object.entries(methods).map(([value, label]) => ({ value, label }));

export function methodText(method: string): string {
  return methods[method] ?? method;
}
