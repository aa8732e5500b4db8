import type { Db } from '#server/platform/db.ts';

export interface SentLetter {
  kind: string;
  language: string;
  links: string[];
}

/** Letters to an address, newest first. */
export function lettersTo(db: Db, address: string): Promise<SentLetter[]> {
  return db<SentLetter[]>`
    select kind, language_code as language, links from mail.letters where recipient = ${address} order by id desc`;
}
