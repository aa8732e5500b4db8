import type { Translate } from './texts.ts';

/** What a word of the catalogue is called in the language of the page; the word itself where nobody has translated it. */
export function labelOf(t: Translate, kind: 'type' | 'class' | 'exterior', value: string): string {
  const key = `labels.${kind}.${value}`;
  const label = t(key);
  return label === key ? value : label;
}
