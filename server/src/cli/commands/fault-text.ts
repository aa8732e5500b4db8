import { fillPlaceholders } from '#contract/fill-placeholders.ts';
import { readTextKey } from '#contract/text-key.ts';
import { readAreaTexts } from '#server/formatting/read-area-texts.ts';

const areas = [readAreaTexts('refusals'), readAreaTexts('common')];

/** What is wrong with a value, in English, from the message of its check (`common.number_out_of_range?min=0&max=100`). */
export function faultText(message: string): string {
  const { key, params = {} } = readTextKey(message);
  const text = areas.map((area) => area.find('en', key)).find((found) => found !== null);
  return fillPlaceholders(text ?? key, params);
}
