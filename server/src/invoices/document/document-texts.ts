import { fillPlaceholders } from '#contract/fill-placeholders.ts';
import { readAreaTexts } from '#server/formatting/read-area-texts.ts';
import { assert } from '#server/platform/assert.ts';

const { find } = readAreaTexts('documents');

export type SayLabel = (key: string, params?: Record<string, string | number>) => string;

/** Says the labels of a document in its language. */
export function labelsIn(language: string): SayLabel {
  return (key, params = {}) => {
    const text = find(language, `documents.${key}`);
    assert(text !== null, `text documents.${key} is missing`);
    return fillPlaceholders(text, params);
  };
}
