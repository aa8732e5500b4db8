/** The data of a command as one JSON document: snake_case names, times in ISO 8601, money as `{amount_minor, currency}`. */
export function toJson(data: object): string {
  return JSON.stringify(toPlain(data), null, 2);
}

function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [toSnakeCase(name), toPlain(part)]));
}

const toSnakeCase = (name: string): string =>
  name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
