import { withBenchShop } from '../bench-shop.ts';
import {
  calmestP99,
  type Loads,
  measureInTurns,
  middleRate,
  middleRatio,
  suggestionsTarget,
  type Target,
} from '../load.ts';
import { measurePageCpu } from '../page-cost.ts';
import { createQueries, type QueryMaker } from '../queries.ts';
import { readItems } from '../read-items.ts';
import { figure, type Measure, msAtMost, ratioAtLeast, type Section } from '../section.ts';

const rounds = 3;
const secondsEach = 3;
/** Linux counts CPU time in steps of 10 ms, so a measurement needs a few hundred calls. */
const facetCalls = 400;

/** Lists, searches and details of the full catalog, compared with bare servers measured at the same time. */
export const catalog: Section = (report) => {
  report('Opening a shop with the whole catalog.');
  return withBenchShop({ SEED: 'full' }, async ({ shop, openBare }) => {
    const bare = await openBare();
    const queries = createQueries(await readItems());
    const targets = targetsOf(shop.url, bare.url, queries);
    const loads = await measureInTurns(targets, { rounds, seconds: secondsEach, report });
    report('Counting the facets.');
    const pathOf = (): string => `/api/items/facets?${queries.list()}`;
    const facetCpuMs = await measurePageCpu(shop, { count: facetCalls, pathOf });
    return [...toMeasures(loads), msAtMost('items/facets, CPU of a call', facetCpuMs, 5)];
  });
};

function targetsOf(shop: string, bare: string, queries: QueryMaker): Target[] {
  const typed = (): string => new URLSearchParams({ search: queries.typed() }).toString();
  return [
    { name: 'constant', url: bare, next: () => ({ path: '/constant' }) },
    { name: 'bare list', url: bare, next: () => ({ path: `/list?${queries.list()}` }) },
    { name: 'list', url: shop, next: () => ({ path: `/api/items/list?${queries.list()}` }) },
    { name: 'grouped', url: shop, next: () => ({ path: `/api/items/list?${queries.list()}&copies=grouped` }) },
    { name: 'floats', url: shop, next: () => ({ path: `/api/items/list?${queries.floats()}&copies=grouped` }) },
    { name: 'search', url: shop, next: () => ({ path: `/api/items/list?${queries.typo()}` }) },
    { name: 'best match', url: shop, next: () => ({ path: `/api/items/list?${typed()}&sort=relevance` }) },
    suggestionsTarget({ url: shop }, () => queries.typed()),
    { name: 'bare item', url: bare, next: () => ({ path: `/items/${queries.id()}` }) },
    { name: 'item', url: shop, next: () => ({ path: `/api/items/${queries.id()}` }) },
  ];
}

function toMeasures(loads: Loads): Measure[] {
  const rate = (what: string, name: string): Measure => figure(what, `${Math.round(middleRate(loads, name))} /s`);
  const ratio = (name: string, other: string): number => middleRatio(loads, name, other);
  return [
    rate('bare Fastify, a constant', 'constant'),
    rate('bare Fastify + postgres.js, list', 'bare list'),
    rate('bare Fastify + postgres.js, one row', 'bare item'),
    rate('items/list, filters and price sort', 'list'),
    rate('items/list, grouped', 'grouped'),
    rate('items/list, grouped by a range of floats', 'floats'),
    rate('items/list, search with a typing error', 'search'),
    rate('items/list, best match', 'best match'),
    rate('items/suggestions', 'suggestions'),
    rate('items/{id}', 'item'),
    figure('items/list to the constant', `${ratio('list', 'constant').toFixed(2)} ×`),
    ratioAtLeast('items/list to the bare list query', ratio('list', 'bare list'), 2),
    ratioAtLeast('grouped list to the list of each copy', ratio('grouped', 'list'), 0.8),
    ratioAtLeast('list by floats to the list of each copy', ratio('floats', 'list'), 0.8),
    ratioAtLeast('search to the bare list query', ratio('search', 'bare list'), 1),
    ratioAtLeast('items/{id} to the bare row', ratio('item', 'bare item'), 1),
    msAtMost('items/list, p99', calmestP99(loads, 'list'), 30),
    msAtMost('search, p99', calmestP99(loads, 'search'), 30),
    msAtMost('best match, p99', calmestP99(loads, 'best match'), 30),
    msAtMost('items/suggestions, p99', calmestP99(loads, 'suggestions'), 30),
    msAtMost('items/{id}, p99', calmestP99(loads, 'item'), 30),
  ];
}
