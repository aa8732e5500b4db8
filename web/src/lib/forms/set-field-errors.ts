import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Sets server errors on the form's fields and focuses the first one in page order. Ignores unknown fields; returns
 * false if none matched.
 */
export function setFieldErrors<F extends FieldValues>(
  setError: UseFormSetError<F>,
  fields: readonly Path<F>[],
  errors: Record<string, string[]>,
): boolean {
  const shown = fields.flatMap((field) => (errors[field]?.[0] ? [{ field, message: errors[field][0] }] : []));
  // The last error set gets the focus, so set the first field last.
  for (const { field, message } of shown.toReversed())
    setError(field, { type: 'server', message }, { shouldFocus: true });
  return shown.length > 0;
}
