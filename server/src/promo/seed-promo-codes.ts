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

/** Puts the codes of a new shop in. Idempotent: codes that exist stay as staff left them. */
export async function seedPromoCodes(db: Db): Promise<number> {
  const { promo_codes: codes } = seedSchema.parse(JSON.parse(await readFile(seedFile, 'utf8')));
  return insertCodes(
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
}
