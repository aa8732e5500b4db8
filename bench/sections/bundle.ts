import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BundledScript } from '../../tools/bundle-report.ts';
import { figure, kilobytesAtMost, type Measure, type Section } from '../section.ts';

/** Routes of guests' pages by their scripts' names. */
const pages = { home: 'home', list: 'product-list', details: 'product-details' };
const entries = ['entry.client', 'hydrate', 'root'];
const firstLoadKbMax = 115;
const officeKbMax = 180;
/** A list of the office that every role opens. */
const officeList = 'audit-list';
const partsMax = 20;

/** What the first-load scripts of home, list and item pages consist of, by package and by folder of ours; and the office's. */
export const bundle: Section = async (report) => {
  report('Building storefront and office with a report of their scripts.');
  const { scripts, office } = buildWithReport();
  const measures: Measure[] = [];
  for (const [page, route] of Object.entries(pages)) {
    const loaded = listFirstLoad(scripts, route);
    measures.push(kilobytesAtMost(`scripts of ${page}, brotli`, sum(loaded.map(compressedBytes)), firstLoadKbMax));
    if (page !== 'list') continue;
    for (const [part, bytes] of [...sizesByPart(loaded)].slice(0, partsMax)) {
      measures.push(figure(`  ${page}: ${part}`, `${(bytes / 1000).toFixed(1)} KB`));
    }
  }
  const officeBytes = sum(listOfficeLoad(office).map(compressedBytes));
  return [...measures, kilobytesAtMost('scripts of a list of the office, brotli', officeBytes, officeKbMax)];
};

function buildWithReport(): { scripts: BundledScript[]; office: BundledScript[] } {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-bundle-'));
  const [file, officeFile] = [join(folder, 'scripts.json'), join(folder, 'office.json')];
  try {
    const env = { ...process.env, BUNDLE_REPORT: file, OFFICE_BUNDLE_REPORT: officeFile };
    const { status, stdout } = spawnSync(process.execPath, ['tools/build.ts'], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout);
    return { scripts: readScripts(file), office: readScripts(officeFile) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readScripts(file: string): BundledScript[] {
  return JSON.parse(readFileSync(file, 'utf8')) as BundledScript[];
}

/** Scripts of the entry, the root and a route, with all that they import. */
function listFirstLoad(scripts: BundledScript[], route: string): BundledScript[] {
  return withImports(scripts, [...entries, route]);
}

function listOfficeLoad(scripts: BundledScript[]): BundledScript[] {
  return withImports(scripts, ['index', officeList]);
}

function withImports(scripts: BundledScript[], names: readonly string[]): BundledScript[] {
  const byFile = new Map(scripts.map((script) => [script.file, script]));
  const isFirst = ({ file }: BundledScript): boolean =>
    names.some((name) => new RegExp(`/${name}(?:-page)?-[\\w-]{8}\\.js$`).test(file));
  const loaded = new Set(scripts.filter(isFirst));
  for (const { imports } of loaded) {
    for (const file of imports) {
      const script = byFile.get(file);
      if (script) loaded.add(script);
    }
  }
  return [...loaded];
}

/** Shares of the compressed bytes of each script, by the length of its modules, largest first. */
function sizesByPart(scripts: BundledScript[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const script of scripts) {
    const length = sum(script.modules.map(({ bytes }) => bytes));
    for (const { id, bytes } of script.modules) {
      const part = partOf(id);
      sizes.set(part, (sizes.get(part) ?? 0) + (compressedBytes(script) * bytes) / (length || 1));
    }
  }
  return new Map([...sizes].toSorted(([, one], [, other]) => other - one));
}

/** A package, or a folder of ours. */
function partOf(id: string): string {
  const names = id.split('/');
  const at = names.lastIndexOf('node_modules') + 1;
  if (at > 0) return names.slice(at, names[at]?.startsWith('@') ? at + 2 : at + 1).join('/');
  return relative(process.cwd(), id).split('/').slice(0, 4).join('/');
}

const compressed = new WeakMap<BundledScript, number>();

function compressedBytes(script: BundledScript): number {
  const known = compressed.get(script) ?? brotliCompressSync(script.code).length;
  compressed.set(script, known);
  return known;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
