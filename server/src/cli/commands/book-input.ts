import { z } from 'zod';
import type { BookPeriod } from '#server/ledger/ledger.types.ts';
import { dayMs } from '#server/platform/clock.ts';
import { UsageError } from './command-line.ts';

/** A day in UTC; its first moment. */
const daySchema = z.iso.date('is a day, such as 2026-01-31').transform((text) => new Date(`${text}T00:00:00Z`));

export const daysSchema = z.object({ from: daySchema.optional(), to: daySchema.optional() });

export const dayOptions = { from: { type: 'string' }, to: { type: 'string' } } as const;

/** Days with both ends included; everything where one is missing. */
export function toPeriod({ from = new Date(0), to }: z.output<typeof daysSchema>, now: Date): BookPeriod {
  if (to && to < from) throw new UsageError('--to is before --from');
  return { from, before: new Date((to ?? now).getTime() + dayMs) };
}

/** Debit and credit of an amount in hundredths, as texts of which one is empty. */
export function toSides(amountMinor: number): [debit: string, credit: string] {
  const text = formatHundredths(Math.abs(amountMinor));
  return amountMinor < 0 ? [text, ''] : ['', text];
}

/** `1234.50`, for people and programs. */
export function formatHundredths(amountMinor: number): string {
  const digits = `${Math.abs(amountMinor)}`.padStart(3, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
