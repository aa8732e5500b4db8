export interface ItemTitle {
  star: boolean;
  first: string;
  second: string;
}

/** Whether the item is rare: English titles start with the star, others have it behind the model. */
export function hasStar(title: string): boolean {
  return title.includes('★');
}

/** Splits `★ Karambit | Doppler (Factory New)`; drops the exterior, which the wear scale shows, and separates the star. */
export function splitTitle(title: string, type: string, exterior?: string | null): ItemTitle {
  const star = hasStar(title);
  let rest = star ? withoutStar(title) : title;
  const suffix = ` (${exterior})`;
  if (exterior && rest.endsWith(suffix)) rest = rest.slice(0, -suffix.length);
  const at = rest.indexOf(' | ');
  if (at < 0) return { star, first: type, second: rest };
  return { star, first: rest.slice(0, at), second: rest.slice(at + 3) };
}

/** Other languages write `Karambit (★) | …` and `Karambit (★ StatTrak™) | …`. */
function withoutStar(title: string): string {
  return title
    .replace(/(?<!\s)\s*\(★\)/, '')
    .replace(/★\s*/, '')
    .trim();
}
