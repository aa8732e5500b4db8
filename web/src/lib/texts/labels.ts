import type { Translate } from './texts.ts';

/** Localised label of a catalog value; the value itself if untranslated. */
export function labelOf(t: Translate, kind: 'type' | 'class' | 'exterior', value: string): string {
  const key = `labels.${kind}.${value}`;
  const label = t(key);
  return label === key ? value : label;
}
