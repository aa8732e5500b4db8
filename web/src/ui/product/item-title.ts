export interface ItemTitle {
  star: boolean;
  first: string;
  second: string;
}

const englishExteriors = ['Factory New', 'Minimal Wear', 'Field-Tested', 'Well-Worn', 'Battle-Scarred'];

/** Whether the item is rare: English titles start with the star, others have it behind the model. */
export function hasStar(title: string): boolean {
  return title.includes('★');
}

/** Splits `★ Karambit | Doppler (Factory New)`; drops the exterior, which the wear scale shows, and separates the star. */
export function splitTitle(title: string, type: string, exterior?: string | null): ItemTitle {
  const star = hasStar(title);
  const rest = withoutExterior(star ? withoutStar(title) : title, exterior);
  const at = rest.indexOf(' | ');
  if (at < 0) return { star, first: type, second: rest };
  return { star, first: rest.slice(0, at), second: rest.slice(at + 3) };
}

/**
 * Drops the exterior at the end of `AK-47 | Redline (Field-Tested)`, for places that name it separately. Titles without a
 * translation have the English one.
 */
export function withoutExterior(title: string, exterior?: string | null): string {
  if (!exterior) return title;
  const whole = title.trimEnd();
  const suffix = whole.slice(Math.max(whole.lastIndexOf('('), 0)).toLowerCase();
  const isExterior = [exterior, ...englishExteriors].some((one) => suffix === `(${one.toLowerCase()})`);
  return isExterior ? whole.slice(0, whole.length - suffix.length).trimEnd() : title;
}

/** Other languages write `Karambit (★) | …` and `Karambit (★ StatTrak™) | …`. */
function withoutStar(title: string): string {
  return title
    .replace(/(?<!\s)\s*\(★\)/, '')
    .replace(/★\s*/, '')
    .trim();
}
