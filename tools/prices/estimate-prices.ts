import { fitPrices, type PriceFit } from './fit-prices.ts';
import type { PriceRow } from './price-row.ts';

/**
 * The source does not list what costs more than Steam's limit. Rows over €600 left out of the fit come back at 0.4 of
 * their price, so a price that is missing is raised by as much.
 */
const unlistedFactor = 2.5;
/** Above this price estimates grow with the square root only, instead of ending at a limit that many would share. */
const softCeilingCents = 400_000;
const usdPerEur = 1.16;
/** Prices of a few cents have no room for a distance between wears. */
const roomMinCents = 20;
/** Two skins may share a price of up to €20. */
const sharedCentsMax = 2_000;
/** Least distance between an estimate and the wears beside it. */
const gap = 1.03;

/** Wears that the market prices alike are not far apart. */
const twinRatioMin = 0.8;

const wears = ['factory_new', 'minimal_wear', 'field_tested', 'well_worn', 'battle_scarred'];

/** Price of the market in cents; null if it lists none. */
export function marketCentsOf(row: PriceRow): number | null {
  return row.price_date === null ? null : Math.max(1, Math.round(row.price_usd_cents / usdPerEur));
}

/**
 * Estimates, in cents by id, for rows that the market does not list, and for wears of a skin that it lists at the same
 * price: the best of those keeps it. Depends on the market's prices only, so repeating it changes nothing.
 */
export function estimatePrices(rows: readonly PriceRow[]): Map<number, number> {
  const market = rows.flatMap((row) => {
    const cents = marketCentsOf(row);
    return cents === null ? [] : [{ ...row, price_cents: cents }];
  });
  const fit = raiseUnlisted(rows, fitPrices(market), Math.max(...market.map(({ price_cents: cents }) => cents)));
  const estimates = new Map<number, number>();
  const taken = new Set<number>();
  for (const skin of Map.groupBy(rows, ({ id, base_id, variant }) => `${base_id ?? id}:${variant}`).values()) {
    for (const [id, cents] of estimateSkin(skin, fit, taken)) estimates.set(id, cents);
  }
  return estimates;
}

/**
 * A skin that the market lists in no wear and variant costs more than its limit in the cheapest of them. Adding the
 * limit keeps the order of such skins.
 */
function raiseUnlisted(rows: readonly PriceRow[], fit: PriceFit, limitCents: number): PriceFit {
  const factors = new Map<number | null, number>();
  for (const [skin, own] of Map.groupBy(rows, ({ base_id }) => base_id)) {
    if (own.some((row) => row.quality === null || marketCentsOf(row) !== null)) continue;
    const cheapest = Math.min(...own.map((row) => fit.predict(row) * unlistedFactor));
    factors.set(skin, (cheapest + limitCents) / cheapest);
  }
  return { predict: (row) => fit.predict(row) * (factors.get(row.base_id) ?? 1) };
}

/** Wears of one skin, best first: an estimate is lower than the price of the next better wear and higher than that of the next worse one. */
function estimateSkin(skin: readonly PriceRow[], fit: PriceFit, taken: Set<number>): Map<number, number> {
  const sorted = skin.toSorted((a, b) => wears.indexOf(a.quality ?? '') - wears.indexOf(b.quality ?? ''));
  const kept = keepFirsts(sorted);
  const others = new Set(kept.values());
  const settled = new Map<number, number>();
  for (const [index, row] of sorted.entries()) {
    if (kept.has(row.id)) continue;
    const better = sorted[index - 1];
    const ceiling = better ? (kept.get(better.id) ?? settled.get(better.id) ?? Infinity) : Infinity;
    const worse = sorted.slice(index + 1).find(({ id }) => kept.has(id));
    const floor = (worse && kept.get(worse.id)) ?? 0;
    const wanted = wantedCents(row, sorted, { fit, kept });
    let cents = fitBetween(wanted, floor < ceiling ? floor : 0, ceiling);
    while (others.has(cents) || (cents > sharedCentsMax && taken.has(cents))) cents -= 1;
    taken.add(cents);
    others.add(cents);
    settled.set(row.id, cents);
  }
  return settled;
}

/** Market prices by id; of wears that share one, all but the first are left out. */
function keepFirsts(sorted: readonly PriceRow[]): Map<number, number> {
  const kept = new Map<number, number>();
  const seen = new Set<number>();
  for (const row of sorted) {
    const cents = marketCentsOf(row);
    if (cents === null || (cents > roomMinCents && row.quality !== null && seen.has(cents))) continue;
    seen.add(cents);
    kept.set(row.id, cents);
  }
  return kept;
}

function wantedCents(
  row: PriceRow,
  sorted: readonly PriceRow[],
  { fit, kept }: { fit: PriceFit; kept: Map<number, number> },
): number {
  const shared = marketCentsOf(row);
  const twin = shared !== null && sorted.find(({ id }) => kept.get(id) === shared);
  if (twin) return shared * Math.max(twinRatioMin, fit.predict(row) / fit.predict(twin));
  const cents = fit.predict(row) * unlistedFactor * spreadOf(row);
  return cents <= softCeilingCents ? cents : Math.sqrt(cents * softCeilingCents);
}

/** Up to 8 % more or less, so that skins with the same attributes differ; the same for all wears of a skin. */
function spreadOf({ id, base_id: baseId }: PriceRow): number {
  const share = (Math.imul(baseId ?? id, 2_654_435_761) >>> 0) / 2 ** 32;
  return 1 + 0.16 * (share - 0.5);
}

/** Whole cents inside the limits, with a gap where there is room for one. */
function fitBetween(wanted: number, floor: number, ceiling: number): number {
  if (floor * gap >= ceiling / gap) return Math.round((floor + ceiling) / 2);
  return Math.max(1, Math.round(Math.min(Math.max(wanted, floor * gap), ceiling / gap)));
}
