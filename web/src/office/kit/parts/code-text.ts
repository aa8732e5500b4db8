import type { SelectOption } from '#web/ui/forms/select.tsx';

/** A code as words: `Order: email resent` of `order.email_resent`, `Order paid` of `order_paid`. */
export function codeText(code: string): string {
  const text = code.replaceAll('_', ' ').replace('.', ': ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Choices of a filter by code, by their words. */
export function codeOptions(codes: readonly string[]): SelectOption[] {
  return codes
    .map((value) => ({ value, label: codeText(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
