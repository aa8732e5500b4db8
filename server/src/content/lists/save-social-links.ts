import type { Tx } from '#server/platform/db.ts';
import { replaceSocialLinks } from './social-links.sql.ts';
import type { SocialLinkInput, SocialLinkRecord } from './lists.types.ts';

/** Replaces the links of the footer by those of the form, in their order. Known ids stay. */
export async function saveSocialLinks(
  tx: Tx,
  before: readonly SocialLinkRecord[],
  links: readonly SocialLinkInput[],
): Promise<SocialLinkRecord[]> {
  const known = new Set(before.map(({ id }) => id));
  let lastId = Math.max(0, ...known);
  const saved = links.map(({ id, link, img, title }, index) => {
    const isKept = id !== null && known.delete(id);
    if (!isKept) lastId += 1;
    return { id: isKept ? id : lastId, link, img, title, position: index + 1 };
  });
  await replaceSocialLinks(tx, saved);
  return saved;
}
