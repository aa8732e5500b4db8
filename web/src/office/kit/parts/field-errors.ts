import { isApiError } from '#contract/api-error.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';

interface FormFailure {
  /** Text below a field; undefined if the field is right. */
  of: (field: string) => string | undefined;
  /** What is wrong with none of the fields; null if all is said at fields. */
  general: string | null;
}

/** Sorts the failure of a form to its fields. */
export function toFormFailure(error: unknown, fields: readonly string[]): FormFailure {
  const errors = isApiError(error) ? error.errors : {};
  const isAtField = fields.some((field) => errors[field] !== undefined);
  return {
    of: (field) => errors[field]?.[0],
    general: error === null || isAtField ? null : failureText(error),
  };
}
