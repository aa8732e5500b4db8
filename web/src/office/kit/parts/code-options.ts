import { codeText } from '#contract/office/code-text.ts';
import type { SelectOption } from '#web/ui/forms/select.tsx';

/** Choices of a filter by code, by their words. */
export function codeOptions(codes: readonly string[]): SelectOption[] {
  return codes
    .map((value) => ({ value, label: codeText(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
