import { englishTexts, type Translate } from '#web/lib/texts/texts.ts';

const codes = ['factory_new', 'minimal_wear', 'field_tested', 'well_worn', 'battle_scarred', 'not_painted'];

/** English exterior name as used in URLs, so that links work in every language. */
export function exteriorName(code: string): string {
  return englishTexts[`common.quality_${code}`] ?? code;
}

/** URL name of a code; anything else stays as it is. */
export function toExteriorName(value: string): string {
  const code = codeOf(value);
  return code === undefined ? value : exteriorName(code);
}

/** Localised exterior from its code or its URL name. */
export function exteriorLabel(t: Translate, value: string): string {
  const code = codeOf(value);
  return code === undefined ? value : t(`common.quality_${code}`);
}

function codeOf(value: string): string | undefined {
  const target = value.toLowerCase();
  return codes.find((one) => one === target || exteriorName(one).toLowerCase() === target);
}
