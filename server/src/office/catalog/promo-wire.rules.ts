import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { ListedCode, PromoFields } from '#server/promo/promo.types.ts';
import { orNull, toCents, toDate, toEuros } from './item-wire.rules.ts';

type WirePromo = {
  description: string;
  kind: 'percent' | 'fixed';
  percent: number | null;
  amount: number | null;
  min_total: number;
  category: string | null;
  valid_from: number;
  valid_until: number | null;
  uses_max: number | null;
  uses_per_customer_max: number | null;
  is_enabled: boolean;
};

/** What a form of a promo code shows and saves; its version is that of these fields. */
export function toWirePromo(code: PromoFields): WirePromo {
  return {
    description: code.description,
    kind: code.kind,
    percent: orNull(code.percentBps, (bps) => bps / 100),
    amount: orNull(code.amountMinor, toEuros),
    min_total: toEuros(code.minTotalMinor),
    category: code.category,
    valid_from: toEpochSeconds(code.validFrom),
    valid_until: orNull(code.validUntil, toEpochSeconds),
    uses_max: code.usesMax,
    uses_per_customer_max: code.usesPerCustomerMax,
    is_enabled: code.isEnabled,
  };
}

/** Only the discount of its kind counts. */
export function toPromoFields(wire: WirePromo): PromoFields {
  return {
    description: wire.description,
    kind: wire.kind,
    percentBps: wire.kind === 'percent' ? orNull(wire.percent, (percent) => Math.round(percent * 100)) : null,
    amountMinor: wire.kind === 'fixed' ? orNull(wire.amount, toCents) : null,
    minTotalMinor: toCents(wire.min_total),
    category: wire.category,
    validFrom: toDate(wire.valid_from),
    validUntil: orNull(wire.valid_until, toDate),
    usesMax: wire.uses_max,
    usesPerCustomerMax: wire.uses_per_customer_max,
    isEnabled: wire.is_enabled,
  };
}

type PromoState = 'active' | 'scheduled' | 'expired' | 'used_up' | 'disabled';

export function promoState(code: ListedCode, now: Date): PromoState {
  if (!code.isEnabled) return 'disabled';
  if (code.validUntil !== null && code.validUntil <= now) return 'expired';
  if (code.usesMax !== null && code.uses >= code.usesMax) return 'used_up';
  return code.validFrom > now ? 'scheduled' : 'active';
}
