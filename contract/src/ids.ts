/** Ids are 32-bit integers of the database. */
export const idMax = 2_147_483_647;

/** Parses an id from a part of a URL; null if it is none. */
export function toId(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= idMax ? id : null;
}
