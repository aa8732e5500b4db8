/** Values of a list filter as one text, and back. A comma inside of a value stands behind a backslash, as a backslash does itself. */

export function joinCommaList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[\\,]/g, String.raw`\$&`)).join(',');
}

export function splitCommaList(text: string): string[] {
  const parts = text.match(/(?:\\[\\,]|[^,])+/g) ?? [];
  return parts.map((part) => part.replaceAll(/\\([\\,])/g, '$1').trim()).filter(Boolean);
}
