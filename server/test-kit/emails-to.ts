import type { Db } from '#server/platform/db.ts';

export interface SentEmail {
  kind: string;
  language: string;
  links: string[];
}

/** Emails to an address, newest first. */
export function emailsTo(db: Db, address: string): Promise<SentEmail[]> {
  return db<SentEmail[]>`
    select kind, language_code as language, links from email.messages where recipient = ${address} order by id desc`;
}
