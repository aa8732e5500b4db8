import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Db } from '#server/platform/db.ts';
import { insertCodes } from './promo.sql.ts';

const seedFile = new URL('../../seed/content/promo.json', import.meta.url);

const seedSchema = z.object({
  promo_codes: z.array(
    z.object({
      code: z.string(),
      description: z.string(),
      kind: z.enum(['percent', 'fixed']),
      percent_bps: z.number().int().nullable(),
      amount_minor: z.number().int().nullable(),
      min_total_minor: z.number().int(),
      category: z.string().nullable(),
      valid_from: z.coerce.date(),
      valid_until: z.coerce.date().nullable(),
      uses_max: z.number().int().nullable(),
      uses_per_customer_max: z.number().int().nullable(),
      used: z.number().int(),
    }),
  ),
});

interface SeededCodes {
  isNew: boolean;
  codes: { code: string; description: string; isGood: boolean }[];
}

/** Seeds promo codes. Idempotent: existing codes are not changed. */
export async function seedPromoCodes(db: Db, now: Date): Promise<SeededCodes> {
  const { promo_codes: codes } = seedSchema.parse(JSON.parse(await readFile(seedFile, 'utf8')));
  const inserted = await insertCodes(
    db,
    codes.map((code) => ({
      code: code.code,
      description: code.description,
      kind: code.kind,
      percentBps: code.percent_bps,
      amountMinor: code.amount_minor,
      minTotalMinor: code.min_total_minor,
      category: code.category,
      validFrom: code.valid_from,
      validUntil: code.valid_until,
      usesMax: code.uses_max,
      usesPerCustomerMax: code.uses_per_customer_max,
      usesBefore: code.used,
    })),
  );
  return {
    isNew: inserted > 0,
    codes: codes.map((code) => ({ code: code.code, description: code.description, isGood: isGood(code, now) })),
  };
}

function isGood(code: z.output<typeof seedSchema>['promo_codes'][number], now: Date): boolean {
  const isUsedUp = code.uses_max !== null && code.used >= code.uses_max;
  return !isUsedUp && code.valid_from <= now && (code.valid_until === null || now < code.valid_until);
}
