import type { Settings } from '#contract/content.ts';

/** The method of an unfinished deposit if the shop still offers it, else card. */
export function defaultMethod(methods: Settings['payment_methods'], kept?: string): string {
  const isOffered = (wanted?: string) => methods.some(({ code }) => code === wanted && code !== 'balance');
  return [kept, 'card'].find(isOffered) ?? '';
}
