import type { Viewer } from '#web/lib/data/shop-context.ts';

/** Letters for the avatar: of the name, or of the address (`marta.k@…` gives MK) where no name is known. */
export function initialsOf({ name, surname, email }: Pick<Viewer, 'name' | 'surname' | 'email'>): string {
  const words = wordsOf(`${name} ${surname}`);
  const [first = '', ...others] = words.length > 0 ? words : wordsOf(email.split('@')[0] ?? '');
  const last = others.at(-1);
  const letters = last ? [charactersOf(first)[0], charactersOf(last)[0]] : charactersOf(first).slice(0, 2);
  return letters.join('').toUpperCase();
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}

/** Letters beyond the first 65,536 take two units of a string, which must not be torn apart. */
function charactersOf(word: string): string[] {
  return Array.from(word);
}
