import { z } from 'zod';
import { numberText } from './fields.ts';
import { toPriceBound } from './price-bound.ts';

/** Price bound in major units; anything that is no amount means no bound. */
export const priceBoundSchema = z
  .union([numberText('common.invalid_text'), z.number()])
  .optional()
  .catch(undefined)
  .transform((bound) => toPriceBound(bound) ?? undefined);
