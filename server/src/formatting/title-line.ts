import { shortFloat } from '#contract/short-float.ts';
import { fillPlaceholders } from '#contract/fill-placeholders.ts';
import { readAreaTexts } from './read-area-texts.ts';
import { assert } from '#server/platform/assert.ts';

const texts = readAreaTexts('checkout');

interface TitledItem {
  title: string;
  /** Null for an item that is no copy. */
  copy: { float: number; pattern: number | null; phase: string | null } | null;
}

/**
 * Title of an item for emails and documents: `★ Karambit | Doppler (Factory New) · Float 0.0229 · Pattern 387 · Phase 2`.
 * Two copies of one item have the same title otherwise.
 */
export function titleLine({ title, copy }: TitledItem, language: string): string {
  if (copy === null) return title;
  const say = (key: string, params: Record<string, string | number>): string => {
    const text = texts.find(language, key);
    assert(text !== null, `text ${key} is missing`);
    return fillPlaceholders(text, params);
  };
  const { float, pattern, phase } = copy;
  return [
    title,
    say('checkout.copy_float', { float: shortFloat(float) }),
    ...(pattern === null ? [] : [say('checkout.copy_pattern', { pattern })]),
    ...(phase === null ? [] : [phase]),
  ].join(' · ');
}
