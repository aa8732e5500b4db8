export interface ItemTitle {
  star: boolean;
  /** First line of a card: the weapon, or the type where the title has one part only. */
  first: string;
  /** Second line: the finish. */
  second: string;
}

/** Splits `★ Karambit | Doppler (Factory New)`; the exterior leaves, since the wear scale shows it. */
export function splitTitle(title: string, type: string, exterior?: string | null): ItemTitle {
  const star = title.startsWith('★');
  let rest = star ? title.slice(1).trim() : title;
  const suffix = ` (${exterior})`;
  if (exterior && rest.endsWith(suffix)) rest = rest.slice(0, -suffix.length);
  const at = rest.indexOf(' | ');
  if (at < 0) return { star, first: type, second: rest };
  return { star, first: rest.slice(0, at), second: rest.slice(at + 3) };
}
