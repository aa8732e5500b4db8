/** Fields whose texts name things of the shop, never people or secrets. */
const namingFields = new Set([
  'event',
  'subscriber',
  'kind',
  'status',
  'state',
  'stage',
  'outcome',
  'role',
  'sort',
  'method',
  'currency',
  'reference',
]);

const namePattern = /^[\w.:-]{1,60}$/;
const hidden = '[hidden]';

type Shown = Record<string, string | number | boolean | null>;

/** Payload of a job for staff: ids, numbers and names; every other text is hidden. Nested fields join by dots. */
export function toShownPayload(payload: unknown, prefix = ''): Shown {
  if (typeof payload !== 'object' || payload === null) return {};
  const entries = Object.entries(payload).filter(([field]) => field !== 'traceparent' && !field.startsWith('_'));
  return Object.assign({}, ...entries.map(([field, value]) => toShownField(field, value, prefix))) as Shown;
}

function toShownField(field: string, value: unknown, prefix: string): Shown {
  const path = `${prefix}${field}`;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return { [path]: value };
  if (typeof value === 'object') return toShownPayload(value, `${path}.`);
  const isName = typeof value === 'string' && namingFields.has(field) && namePattern.test(value);
  return { [path]: isName ? value : hidden };
}

/** Message of an error without addresses, account numbers and long tokens. */
export function toShownError(message: string): string {
  return message
    .replaceAll(/[^\s@<>"']{1,64}@[^\s@<>"']{1,255}/g, '[address]')
    .replaceAll(/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g, hidden)
    .replaceAll(/[\w-]{32,}/g, hidden);
}
