/** A name and its value; a value of null, or an empty text, is left out. */
export type Fact = readonly [name: string, value: string | number | null];

/** Formats facts about one thing as lines, the names in a column of their own. */
export function toFactLines(facts: readonly Fact[], width = 14): string[] {
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name.padEnd(width)}${value}`]));
}
