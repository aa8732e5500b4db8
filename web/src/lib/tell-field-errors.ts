import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Puts what the server says of fields under those of the form, which are given in the order of the page, and the focus
 * on the first. Names that the form does not have are passed over; false when nothing was told.
 */
export function tellFieldErrors<F extends FieldValues>(
  setError: UseFormSetError<F>,
  fields: readonly Path<F>[],
  errors: Record<string, string[]>,
): boolean {
  const told = fields.flatMap((field) => (errors[field]?.[0] ? [{ field, message: errors[field][0] }] : []));
  // The focus stays at the one that is told last: the first of the form.
  for (const { field, message } of told.toReversed())
    setError(field, { type: 'server', message }, { shouldFocus: true });
  return told.length > 0;
}
