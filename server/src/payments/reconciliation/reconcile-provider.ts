import type { Db } from '#server/platform/db.ts';
import { forEachIsolated } from '#server/platform/for-each-isolated.ts';
import type { DayComparison, PaymentGateway, PaymentGateways } from '#server/payments/payments.types.ts';
import { dayMs } from '#server/platform/clock.ts';
import {
  selectDayComparison,
  selectDaysThatDiffer,
  selectStartOfDay,
  upsertReconciliationDay,
} from './reconciliation.sql.ts';

interface Comparison {
  gateways: PaymentGateways;
  now: Date;
}

interface ProviderDay {
  gateway: PaymentGateway;
  from: Date;
  now: Date;
}

/** Compared on several nights; unmatched days until they match. */
const daysCompared = 3;

const dayOf = (from: Date): string => from.toISOString().slice(0, 10);

/**
 * Compares the last days (UTC) and all unmatched days of every provider with the ledger, and stores the totals. Throws
 * at the end if a day does not match; `verifyPayments` reports it until it does.
 */
export async function reconcileProvider(db: Db, { gateways, now }: Comparison): Promise<void> {
  const days: ProviderDay[] = [];
  for (const gateway of Object.values(gateways)) {
    const open = await selectDaysThatDiffer(db, gateway.name);
    const dates = new Set([...lastDays(now), ...open]);
    days.push(...[...dates].map((day) => ({ gateway, from: new Date(day), now })));
  }
  await forEachIsolated(days, (day) => compareDay(db, day));
}

function lastDays(now: Date): string[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return Array.from({ length: daysCompared }, (_, index) => dayOf(new Date(today - (index + 1) * dayMs)));
}

async function compareDay(db: Db, providerDay: ProviderDay): Promise<void> {
  const { gateway, from, now } = providerDay;
  const provider = gateway.name;
  const day = dayOf(from);
  const compared = await compareWithList(db, providerDay);
  await upsertReconciliationDay(db, { provider, day, compared, now });
  if (compared.differences === 0) return;
  const { providerInMinor, providerOutMinor, ledgerInMinor, ledgerOutMinor, differences, example } = compared;
  throw new Error(
    `${provider} and the ledger differ on ${day} in ${differences} movements, such as ${example}: ` +
      `in ${providerInMinor} and ${ledgerInMinor}, out ${providerOutMinor} and ${ledgerOutMinor} cents`,
  );
}

/**
 * Matches movements by key on any day. Most are booked and listed within a day; for older ones the provider is asked
 * for everything since they began, to tell late movements from duplicates.
 */
async function compareWithList(db: Db, { gateway, from, now }: ProviderDay): Promise<DayComparison> {
  const day = { provider: gateway.name, from, to: new Date(from.getTime() + dayMs) };
  const since = new Date(from.getTime() - dayMs);
  const near = await gateway.listMovements({ from: since, to: new Date(day.to.getTime() + dayMs) });
  const start = await selectStartOfDay(db, { ...day, movements: near });
  const beganBefore = start !== null && start < since;
  const compared = beganBefore ? null : await selectDayComparison(db, { ...day, movements: near });
  if (compared?.differences === 0) return compared;
  const movements = await gateway.listMovements({ from: beganBefore ? start : since, to: now });
  return selectDayComparison(db, { ...day, movements });
}
