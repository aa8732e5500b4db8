import { paymentMethodNames } from '#contract/office/payment-method-names.ts';

const methods: Record<string, string> = paymentMethodNames;

export const methodOptions = Object.entries(methods).map(([value, label]) => ({ value, label }));

export function methodText(method: string): string {
  return methods[method] ?? method;
}
