import type { Reader, Tx } from '#server/platform/db.ts';
import type { SocialLinkRecord } from './lists.types.ts';

export function selectSocialLinkRecords(reader: Reader): Promise<SocialLinkRecord[]> {
  return reader<SocialLinkRecord[]>`
    select id, link, img, title, position from content.social_links order by position, id`;
}

export function lockSocialLinks(tx: Tx): Promise<SocialLinkRecord[]> {
  return tx<SocialLinkRecord[]>`
    select id, link, img, title, position from content.social_links order by position, id for update`;
}

export async function replaceSocialLinks(tx: Tx, links: readonly SocialLinkRecord[]): Promise<void> {
  await tx`delete from content.social_links`;
  await tx`
    insert into content.social_links (id, link, img, title, position)
    select id, link, img, title, position
    from jsonb_to_recordset(${tx.json([...links] as never)}) as new (id int, link text, img text, title text, position int)`;
}
