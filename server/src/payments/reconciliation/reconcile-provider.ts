import type { Db } from '#server/platform/db.ts';
import { forEachIsolated } from '#server/platform/for-each-isolated.ts';
import type { DayComparison, PaymentGateway, PaymentGateways } from '#server/payments/payments.types.ts';
import { dayMs } from '#server/platform/clock.ts';
import {
  selectDayComparison,
  selectDaysThatDiffer,
  selectStartOfDay,
  upsertProviderDay,
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

/** Compared again for some nights, whatever they said; a day that differs is compared until it agrees. */
const daysCompared = 3;

const dayOf = (from: Date): string => from.toISOString().slice(0, 10);

/**
 * Compares the last days (UTC) of every provider with the ledger, movement by movement, and every day that differed so
 * far, and keeps the totals of both. Throws at the end when a day differs, so that it is logged as an error;
 * `verify-payments` names it until it agrees.
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
  await upsertProviderDay(db, { provider, day, compared, now });
  if (compared.differences === 0) return;
  const { providerInMinor, providerOutMinor, ledgerInMinor, ledgerOutMinor, differences, example } = compared;
  throw new Error(
    `${provider} and the ledger differ on ${day} in ${differences} movements, such as ${example}: ` +
      `in ${providerInMinor} and ${ledgerInMinor}, out ${providerOutMinor} and ${ledgerOutMinor} cents`,
  );
}

/**
 * A movement is the same by its key, whatever day either side dates it. Nearly all begin and are listed on the day they
 * are booked or beside it. For the others the provider is asked for all that happened since they began: only that tells
 * one that is listed late from one that is listed a second time.
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
