import { englishTexts, type Translate } from '#web/lib/texts/texts.ts';

const codes = ['factory_new', 'minimal_wear', 'field_tested', 'well_worn', 'battle_scarred', 'not_painted'];

/** The name of an exterior as addresses carry it: English, so that a link means the same in every language. */
export function exteriorName(code: string): string {
  return englishTexts[`common.quality_${code}`] ?? code;
}

/** What an exterior is called on the page, from its code or its name in an address. */
export function exteriorLabel(t: Translate, value: string): string {
  const wanted = value.toLowerCase();
  const code = codes.find((one) => one === wanted || exteriorName(one).toLowerCase() === wanted);
  return code === undefined ? value : t(`common.quality_${code}`);
}
