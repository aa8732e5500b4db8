import { withBenchShop } from '../bench-shop.ts';
import type { ChildServer } from '../child-server.ts';
import { measureFilterChange } from '../filter-change.ts';
import { type LighthouseResult, runLighthouse } from '../lighthouse.ts';
import { measureInTurns, middleRate, middleRatio } from '../load.ts';
import { measurePageChanges } from '../page-change.ts';
import { measureHeaviestRoute, measurePageCpu, measureScriptBytes } from '../page-cost.ts';
import { figure, kilobytesAtMost, type Measure, msAtMost, ratioAtLeast, type Section } from '../section.ts';

const listPath = '/products';
const itemPath = '/products/cs2/all/22203';
const coldPages = 600;
const scriptKbMax = 115;
const ownScriptKbMax = 60;
const filterMsMax = 100;
const performanceMin = 98;
const largestPaintMsMax = 1500;
const blockedMsMax = 100;
const layoutShiftMax = 0.02;
/** Runs per page, because blocking time varies by half from run to run on a shared machine. */
const lighthouseRuns = 3;

/** Guest pages, first-load scripts and Lighthouse, on a shop with the full catalog. */
export const pages: Section = (report) => {
  report('Opening a shop with the whole catalog.');
  return withBenchShop({ SEED: 'full' }, async ({ shop, openBare }) => [
    ...(await measureHtml(shop, await openBare(), report)),
    ...(await measureScripts(shop.url)),
    msAtMost('a filter ticked, to the painted list', await measureFilterChange(shop.url, listPath), filterMsMax),
    ...(await measurePageChanges(shop.url, report)),
    ...(await measureLighthouse(shop.url, report)),
  ]);
};

async function measureHtml(shop: ChildServer, bare: ChildServer, report: (line: string) => void): Promise<Measure[]> {
  report(`Rendering ${2 * coldPages} lists that nobody asked for before.`);
  const cpuMs = await measurePageCpu(shop, { count: coldPages, pathOf: (index) => `${listPath}?page=${index + 2}` });
  const html = await (await fetch(`${shop.url}${listPath}`)).text();
  const bytes = Buffer.byteLength(html);
  const targets = [
    { name: 'string', url: bare.url, next: () => ({ path: `/string?bytes=${bytes}` }) },
    { name: 'page', url: shop.url, next: () => ({ path: listPath }) },
  ];
  const loads = await measureInTurns(targets, { rounds: 3, seconds: 3, report });
  return [
    msAtMost('list page, not cached, CPU', cpuMs, 5),
    figure('list page, cached', `${Math.round(middleRate(loads, 'page'))} /s of ${Math.round(bytes / 1000)} KB`),
    figure('a string of that size', `${Math.round(middleRate(loads, 'string'))} /s`),
    ratioAtLeast('list page, cached, to the string', middleRatio(loads, 'page', 'string'), 0.6),
  ];
}

async function measureScripts(url: string): Promise<Measure[]> {
  const { route, bytes } = await measureHeaviestRoute(url);
  return [
    kilobytesAtMost('scripts of the list page, brotli', await measureScriptBytes(url, listPath), scriptKbMax),
    kilobytesAtMost(`most scripts of a route alone: ${route}`, bytes, ownScriptKbMax),
  ];
}

async function measureLighthouse(url: string, report: (line: string) => void): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [name, path] of Object.entries({ home: '/', list: listPath, details: itemPath })) {
    const { scores, largestPaintMs, blockedMs, layoutShift } = await runMiddleLighthouse(
      { name, url: `${url}${path}` },
      report,
    );
    for (const [category, score] of Object.entries(scores)) {
      const min = category === 'performance' ? performanceMin : 100;
      measures.push({
        what: `Lighthouse ${name}, ${category}`,
        value: `${score}`,
        budget: `≥ ${min}`,
        isMet: score >= min,
      });
    }
    measures.push(
      msAtMost(`Lighthouse ${name}, largest paint`, largestPaintMs, largestPaintMsMax),
      msAtMost(`Lighthouse ${name}, blocked`, blockedMs, blockedMsMax),
      {
        what: `Lighthouse ${name}, layout shift`,
        value: layoutShift.toFixed(3),
        budget: `≤ ${layoutShiftMax}`,
        isMet: layoutShift <= layoutShiftMax,
      },
    );
  }
  return measures;
}

/** The run with the median blocking time. */
async function runMiddleLighthouse(
  { name, url }: { name: string; url: string },
  report: (line: string) => void,
): Promise<LighthouseResult> {
  const runs: LighthouseResult[] = [];
  while (runs.length < lighthouseRuns) runs.push(await runLighthouse(url));
  runs.sort((one, other) => one.blockedMs - other.blockedMs);
  report(`Lighthouse on ${name}: blocked ${runs.map(({ blockedMs }) => `${Math.round(blockedMs)} ms`).join(', ')}`);
  const middle = runs[Math.floor(lighthouseRuns / 2)];
  if (!middle) throw new Error('Lighthouse did not run');
  return middle;
}
