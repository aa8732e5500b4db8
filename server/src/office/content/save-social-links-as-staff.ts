import { createHash } from 'node:crypto';
import { lockSocialLinks } from '#server/content/lists/lists.queries.ts';
import type { SocialLinkInput, SocialLinkRecord } from '#server/content/lists/lists.types.ts';
import { saveSocialLinks } from '#server/content/lists/save-social-links.ts';
import type { StaffSave } from '#server/office/office.types.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import type { Tx } from '#server/platform/db.ts';

interface SaveSocialLinksAsStaff extends StaffSave {
  links: readonly SocialLinkInput[];
}

/** Replaces the links of the footer, with an audit entry. Refuses if one changed meanwhile. Locks the links. */
export async function saveSocialLinksAsStaff(
  tx: Tx,
  { version, links, actor, now }: SaveSocialLinksAsStaff,
): Promise<void> {
  const before = await lockSocialLinks(tx);
  refuseIfChanged(before, version);
  const after = await saveSocialLinks(tx, before, links);
  const entry = { actor, action: 'social_links.changed', subject: 'links:footer', now };
  await recordChange(tx, { ...entry, before: byId(before), after: byId(after) });
}

/** Pictures can be long, so the log tells by a short hash that one was changed. */
const byId = (links: readonly SocialLinkRecord[]) =>
  Object.fromEntries(
    links.map(({ id, link, img, title, position }) => [
      id,
      `${position}. ${title}: ${link}, picture ${hashOf(img).slice(0, 8)}`,
    ]),
  );

const hashOf = (img: string) => createHash('sha256').update(img).digest('hex');
