import type { Translate } from './texts.ts';

export function labelOf(t: Translate, kind: 'type' | 'class' | 'exterior', value: string): string {
  const key = `labels.${kind}.${value}`;
  const label = t(key);
  return label === key ? value : label;
}
