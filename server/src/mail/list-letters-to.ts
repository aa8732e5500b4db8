import type { Reader } from '#server/platform/db.ts';
import { selectLettersTo } from './mail.sql.ts';
import type { ExportedLetter } from './mail.types.ts';

/** Every letter to some folded addresses that the shop still has, newest first, for a copy of one's data. Only reads. */
export function listLettersTo(reader: Reader, addresses: string[]): Promise<ExportedLetter[]> {
  return selectLettersTo(reader, addresses);
}
