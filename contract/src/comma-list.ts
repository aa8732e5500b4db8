/** Joins and splits the values of a list filter. A backslash escapes commas and backslashes inside a value. */

export function joinCommaList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[\\,]/g, String.raw`\$&`)).join(',');
}

export function splitCommaList(text: string): string[] {
  const parts = text.match(/(?:\\[\\,]|[^,])+/g) ?? [];
  return parts.map((part) => part.replaceAll(/\\([\\,])/g, '$1').trim()).filter(Boolean);
}
