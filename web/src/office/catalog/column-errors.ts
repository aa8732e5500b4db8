const noColumn = 'row';

/** Sorts what the server says about a row of a file, such as `price is empty; float is below 0`, to its columns. */
export function toColumnErrors(reason: string, columns: readonly string[]): Record<string, string[]> {
  const parts: { column: string; text: string }[] = [];
  for (const text of reason.split('; ')) {
    const column = columns.find((name) => text.startsWith(`${name} `)) ?? null;
    const before = parts.at(-1);
    if (column === null && before) before.text += `; ${text}`;
    else parts.push({ column: column ?? noColumn, text });
  }
  const errors: Record<string, string[]> = {};
  for (const { column, text } of parts) (errors[column] ??= []).push(toSentence(text, column));
  return errors;
}

function toSentence(text: string, column: string): string {
  const named = text.startsWith(column) ? column.replaceAll('_', ' ') + text.slice(column.length) : text;
  return `${named.charAt(0).toUpperCase()}${named.slice(1)}.`;
}
