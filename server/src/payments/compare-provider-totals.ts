import type { Db } from '#server/platform/db.ts';
import { eachOnItsOwn } from '#server/platform/each-on-its-own.ts';
import type { PaymentGateway, PaymentGateways } from './payments.types.ts';
import { selectDayComparison, upsertProviderDay } from './provider-days.sql.ts';

interface Comparison {
  gateways: PaymentGateways;
  now: Date;
}

/** Compared again for some nights, so that what was made good meanwhile is seen. */
const daysCompared = 3;
const dayMs = 86_400_000;

/**
 * Compares the last days (UTC) of every provider with the ledger, movement by movement, and keeps the totals of both.
 * Throws at the end when a day differs, so that it is logged as an error; `verify-payments` names it until it agrees.
 */
export async function compareProviderTotals(db: Db, { gateways, now }: Comparison): Promise<void> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const pairs = Object.values(gateways).flatMap((gateway) =>
    Array.from({ length: daysCompared }, (_, index) => ({ gateway, from: new Date(today - (index + 1) * dayMs) })),
  );
  await eachOnItsOwn(pairs, ({ gateway, from }) => compareDay(db, { gateway, from, now }));
}

async function compareDay(
  db: Db,
  { gateway, from, now }: { gateway: PaymentGateway; from: Date; now: Date },
): Promise<void> {
  const provider = gateway.name;
  const to = new Date(from.getTime() + dayMs);
  const around = { from: new Date(from.getTime() - dayMs), to: new Date(to.getTime() + dayMs) };
  const movements = await gateway.listMovements(around);
  const compared = await selectDayComparison(db, { provider, from, to, movements });
  const day = from.toISOString().slice(0, 10);
  await upsertProviderDay(db, { provider, day, compared, now });
  if (compared.differences === 0) return;
  const { providerInMinor, providerOutMinor, ledgerInMinor, ledgerOutMinor, differences, example } = compared;
  throw new Error(
    `${provider} and the ledger differ on ${day} in ${differences} movements, such as ${example}: ` +
      `in ${providerInMinor} and ${ledgerInMinor}, out ${providerOutMinor} and ${ledgerOutMinor} cents`,
  );
}
