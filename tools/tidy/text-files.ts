import type { Project } from './project.ts';

/** One file of interface texts: `contract/texts/<language>/<area>.json`. */
export type TextFile = { path: string; language: string; area: string; texts: Map<string, string> };

const pathPattern = /^contract\/texts\/([a-z-]+)\/([a-z-]+)\.json$/;
const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** All files of interface texts. */
export function listTextFiles({ texts }: Project): TextFile[] {
  return [...texts].flatMap(([path, json]) => {
    const [, language, area] = pathPattern.exec(path) ?? [];
    if (!language || !area) return [];
    return [{ path, language, area, texts: new Map(Object.entries(JSON.parse(json) as Record<string, string>)) }];
  });
}

/** A key without the ending of its plural form: `cart.items_one` is a form of `cart.items`. */
export const withoutPlural = (key: string): string => key.replace(pluralEnding, '');

/** The plural form of a key, if it is one. */
export const pluralOf = (key: string): string | undefined => pluralEnding.exec(key)?.[1];

/** Keys by what the code asks for: the key itself, or what its plural forms share. */
export function groupForms(texts: Map<string, string>): Map<string, string[]> {
  const keys = [...texts.keys()];
  // `_one` at the end of a key is a plural form only where the general form `_other` stands beside it.
  const toBase = (key: string): string => (texts.has(`${withoutPlural(key)}_other`) ? withoutPlural(key) : key);
  return Map.groupBy(keys, toBase);
}
