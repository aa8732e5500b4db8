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

/** Who did something: `kim@example.com` of `staff:kim@example.com`, `kim (terminal)` of `terminal:kim`. */
export function actorText(actor: string): string {
  const [kind = '', ...rest] = actor.split(':');
  const name = rest.join(':');
  return name === '' ? actor : kind === 'staff' ? name : `${name} (${kind})`;
}
