import type { Viewer } from '#web/lib/data/shop-context.ts';

/** Avatar letters from the name, else from the email (`marta.k@…` gives MK). */
export function initialsOf({ name, surname, email }: Pick<Viewer, 'name' | 'surname' | 'email'>): string {
  const words = textFor(`${name} ${surname}`);
  const [first = '', ...others] = words.length > 0 ? words : textFor(email.split('@')[0] ?? '');
  const last = others.at(-1);
  const letters = last ? [charactersOf(first)[0], charactersOf(last)[0]] : charactersOf(first).slice(0, 2);
  return letters.join('').toUpperCase();
}

function textFor(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}

/** Splits by code point, so that surrogate pairs stay whole. */
function charactersOf(word: string): string[] {
  return Array.from(word);
}
