import { renewDemoDeal } from '#server/deals/renew-demo-deal.ts';
import { seedDeals } from '#server/deals/seed-deals.ts';
import { seedCopies } from '#server/catalog/copies/seed-copies.ts';
import { seedCatalog } from '#server/catalog/import/seed-catalog.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { demoPassword, seedCustomers } from '#server/identity/accounts/seed-customers.ts';
import { seedStaff } from '#server/office/staff/seed-staff.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { seedSteamTwin } from '#server/steam-twin/seed-steam-twin.ts';
import { seedPromoCodes } from '#server/promo/seed-promo-codes.ts';
import type { Config } from './config.ts';
import { seedBots } from './seed-bots.ts';

interface Seed {
  config: Config;
  clock: Clock;
  progress: (line: string) => void;
}

/** Seeds a new shop, and updates texts of an existing one. Idempotent and safe for concurrent processes. */
export async function seedShop(db: Db, { config, clock, progress }: Seed): Promise<{ demoCustomerId: number | null }> {
  const { isNew } = await seedContent(db, { isDemo: config.demo });
  if (isNew) progress('Settings, languages, currencies, countries, pages and texts are in place.');
  const catalog = { size: config.seed, isForSale: config.demo, now: clock.now() };
  await seedCatalog(db, { ...catalog, onProgress: reportProgress(progress) });
  if (!config.demo) return { demoCustomerId: null };
  const copies = await seedCopies(db, { size: config.seed, now: clock.now() });
  if (copies > 0) progress(`${copies} copies with floats, patterns and stickers are for sale.`);
  await seedDeals(db, clock.now());
  await renewDemoDeal(db, clock.now());
  await seedSteamTwin(db, clock.now());
  if (config.steam.communityBase === null) await seedBots(db, config, clock.now());
  const promo = await seedPromoCodes(db, clock.now());
  const customers = await seedCustomers(db, clock.now());
  if (customers.some((customer) => customer.isNew)) printDemoAccounts(customers, progress);
  if (promo.isNew) printPromoCodes(promo.codes, progress);
  printDemoStaff(await seedStaff(db, clock.now()), progress);
  return { demoCustomerId: customers[0]?.id ?? null };
}

function printDemoAccounts(customers: { email: string }[], progress: Seed['progress']): void {
  progress('Demo sign-ins:');
  for (const { email } of customers) progress(`  ${email}  ${demoPassword}`);
  progress('The first has 5,000 Credits and some orders, the second begins with nothing.');
}

function printDemoStaff(
  staff: { email: string; totpSecret: string; code: string }[],
  progress: Seed['progress'],
): void {
  if (staff.length === 0) return;
  progress('Demo staff, at /office, with the same password, the secret of their authenticator app and its code now:');
  for (const { email, totpSecret, code } of staff) progress(`  ${email.padEnd(24)}  ${totpSecret}  ${code}`);
}

function printPromoCodes(
  codes: { code: string; description: string; isGood: boolean }[],
  progress: Seed['progress'],
): void {
  const [good = [], refused = []] = [true, false].map((isGood) => codes.filter((code) => code.isGood === isGood));
  progress('Promo codes:');
  for (const { code, description } of good) progress(`  ${code.padEnd(10)}  ${description}`);
  progress(`Ended, used up or not begun, to see how the cart says so: ${refused.map(({ code }) => code).join(', ')}.`);
}

const reportEvery = 5000;

function reportProgress(progress: Seed['progress']): (read: { lines: number }) => void {
  let reported = 0;
  return ({ lines }) => {
    if (lines < reported + reportEvery) return;
    reported = lines - (lines % reportEvery);
    progress(`Catalog: ${reported.toLocaleString('en-US')} items read.`);
  };
}
