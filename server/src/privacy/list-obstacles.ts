import type { RefusalCode } from '#contract/refusals.ts';
import type { Reader } from '#server/platform/db.ts';
import { isRefusal } from '#server/platform/refusal.ts';
import { personalData } from './personal-data.ts';

/** Lists the refusals that keep an account from being erased; a balance, which can be given up, is none. */
export async function listObstacles(reader: Reader, customerId: number): Promise<RefusalCode[]> {
  const found = new Set<RefusalCode>();
  for (const domain of personalData)
    await domain.refuseIfOpen?.(reader, customerId).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      found.add(error.code);
    });
  return [...found];
}
