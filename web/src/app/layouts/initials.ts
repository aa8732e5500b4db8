import type { Viewer } from '#web/lib/data/shop-context.ts';

/** Avatar letters from the name, else from the email (`marta.k@…` gives MK). */
export function initialsOf({ name, surname, email }: Pick<Viewer, 'name' | 'surname' | 'email'>): string {
  const names = splitNames(`${name} ${surname}`);
  const [first = [], ...others] = names.length > 0 ? names : splitNames(email.split('@')[0] ?? '');
  const last = others.at(-1);
  const letters = last ? [first[0], last[0]] : first.slice(0, 2);
  return letters.join('').toUpperCase();
}

/** Names as code points, so that surrogate pairs stay whole. */
function splitNames(text: string): string[][] {
  const names = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return names.map((name) => Array.from(name));
}
