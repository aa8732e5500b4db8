import type { AuditDetails } from '#server/audit/audit.types.ts';

type Fields = Record<string, unknown>;

/** Details of the audit entry of a change: `price.from` and `price.to` of every field that differs. */
export function toChangeDetails(before: Fields, after: Fields): AuditDetails {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => toScalar(before[name]) !== toScalar(after[name]));
  return Object.fromEntries(
    changed.flatMap((name) => [
      [`${name}.from`, toScalar(before[name])],
      [`${name}.to`, toScalar(after[name])],
    ]),
  );
}

function toScalar(value: unknown): AuditDetails[string] {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
