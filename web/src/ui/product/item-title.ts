export interface ItemTitle {
  star: boolean;
  /** First line of a card: the weapon, or the type where the title has one part only. */
  first: string;
  /** Second line: the finish. */
  second: string;
}

/** Whether an item is one of the rare ones that carry a star. English titles begin with it, others have it behind the model. */
export function hasStar(title: string): boolean {
  return title.includes('★');
}

/** Splits `★ Karambit | Doppler (Factory New)`; the exterior leaves, since the wear scale shows it, and the star is told apart. */
export function splitTitle(title: string, type: string, exterior?: string | null): ItemTitle {
  const star = hasStar(title);
  let rest = star ? withoutStar(title) : title;
  const suffix = ` (${exterior})`;
  if (exterior && rest.endsWith(suffix)) rest = rest.slice(0, -suffix.length);
  const at = rest.indexOf(' | ');
  if (at < 0) return { star, first: type, second: rest };
  return { star, first: rest.slice(0, at), second: rest.slice(at + 3) };
}

/** `Karambit (★) | …` and `Karambit (★ StatTrak™) | …` are the ways of other languages. */
function withoutStar(title: string): string {
  return title
    .replace(/\s*\(★\)/, '')
    .replace(/★\s*/, '')
    .trim();
}
