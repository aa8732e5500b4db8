import { listCategories } from '#server/catalog/search/list-categories.ts';
import { readFilterData } from '#server/catalog/search/read-filter-data.ts';
import { changeItems, type ReadModel } from '#server/catalog/search/read-model.ts';
import { buildLargeCatalog } from '../large-catalog.ts';
import { createRandom } from '../queries.ts';
import { figure, type Measure, ratioAtMost, type Section } from '../section.ts';

const copiesOfLarge = 10;
const rounds = 5;
const salesEach = 2_000;
const languageId = 1;
/** Allowed growth for ten times the items: memory is less local, but no work may grow with the catalog. */
const growthMax = 3;

/** Cost of one sale in the read model, for the seed catalog and one ten times as large. */
export const sales: Section = async (report) => {
  const measures: Measure[] = [];
  const small = await buildLargeCatalog(1);
  const large = await buildLargeCatalog(copiesOfLarge);
  const now = new Date();
  const work: Record<string, (model: ReadModel) => void> = {
    'taking over a sale': () => undefined,
    'taking over a sale, then the category tree': (model) => void listCategories(model, languageId),
    'taking over a sale, then the filters of a page': (model) => void readFilterData(model, { languageId }),
  };
  for (const [what, follow] of Object.entries(work)) {
    report(what);
    const smallMicros = measureSales(small, now, follow);
    const largeMicros = measureSales(large, now, follow);
    measures.push(
      figure(`${what}, ${small.data.items.size} items`, `${smallMicros.toFixed(1)} µs`),
      figure(`${what}, ${large.data.items.size} items`, `${largeMicros.toFixed(1)} µs`),
      ratioAtMost(`${what}, growth`, largeMicros / smallMicros, growthMax),
    );
  }
  return measures;
};

/** Microseconds per sale in the fastest round. */
function measureSales(model: ReadModel, now: Date, follow: (model: ReadModel) => void): number {
  const { items } = model.data;
  const random = createRandom(4);
  let calmestMs = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const startedAtMs = performance.now();
    for (let sale = 0; sale < salesEach; sale += 1) {
      const item = items.at(Math.floor(random() * items.size));
      if (!item) continue;
      const stock = item.stock === 0 ? 1 : item.stock - 1;
      changeItems(model, [{ ...item, stock, soldCount: item.soldCount + 1 }], now);
      follow(model);
    }
    calmestMs = Math.min(calmestMs, performance.now() - startedAtMs);
  }
  return (calmestMs * 1000) / salesEach;
}
