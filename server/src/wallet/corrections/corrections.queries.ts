import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Page, type PageRequest, type Total } from '#server/platform/keyset.ts';
import { selectCorrectionCount, selectCorrectionPage } from '#server/wallet/corrections.sql.ts';
import type { Correction, CorrectionFilter } from '#server/wallet/wallet.types.ts';

/** Lists a page of corrections, newest first. */
export async function listCorrectionPage(
  reader: Reader,
  filter: CorrectionFilter,
  { after, limit }: Pick<PageRequest, 'after' | 'limit'>,
): Promise<Page<Correction>> {
  const rows = await selectCorrectionPage(reader, { filter, after, limit });
  return toPage(rows, limit, ({ id }) => ({ value: id, id }));
}

export async function countCorrections(reader: Reader, filter: CorrectionFilter, countMax: number): Promise<Total> {
  return toTotal(await selectCorrectionCount(reader, filter, countMax), countMax);
}
