import letters from './sepa-letters.json' with { type: 'json' };

const replacements: Record<string, string> = letters;

const isAllowed = (character: string): boolean => /[A-Za-z0-9/\-?:().,'+ ]/.test(character);

/**
 * Text in the characters that every SEPA bank takes, at most `lengthMax` of them: umlauts are written as in German (ae, in
 * capitals AE), because banks check names, other accents are dropped, other scripts transliterated, and what is left over
 * becomes a full stop. Slashes at its ends and in pairs, which are reserved, go.
 */
export function toSepaText(text: string, lengthMax: number): string {
  const spelled = Array.from(text.normalize('NFC'), spell).join('');
  const kept = (text === text.toUpperCase() ? spelled.toUpperCase() : spelled)
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[/ ]+/g, '')
    .slice(0, lengthMax);
  let end = kept.length;
  while (end > 0 && '/ '.includes(kept.charAt(end - 1))) end -= 1;
  return kept.slice(0, end);
}

function spell(character: string): string {
  const known = replacements[character];
  if (known !== undefined) return known;
  if (isAllowed(character)) return character;
  if (/\s/.test(character)) return ' ';
  const bare = Array.from(character.normalize('NFKD').replaceAll(/\p{M}/gu, ''), (part) => replacements[part] ?? part);
  return bare.length > 0 && bare.every((part) => Array.from(part).every(isAllowed)) ? bare.join('') : '.';
}
