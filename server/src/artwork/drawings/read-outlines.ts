import { readdirSync, readFileSync } from 'node:fs';
import { toDrawingTitle } from '#server/catalog/catalog.rules.ts';
import type { Kind, Part, Tone } from './art.types.ts';
import rules from './outline-rules.json' with { type: 'json' };
import { chooseFrom, hashText } from './seed.ts';

const FOLDER = new URL('outlines/', import.meta.url);
const SYMBOL = /^ id="([^"]+)" viewBox="0 0 ([\d.]+) ([\d.]+)"/;
const EMBLEM = /data-emblem="(\d+) (\d+) (\d+)"/;
const PATH = /<path class="(\w+)" d="([^"]+)"\/>/g;
const DETAILS = ['holes', 'lines', 'glints', 'stitches', 'edge', 'peel'] as const;

type Detail = (typeof DETAILS)[number];

const isDetail = (name: string): name is Detail => (DETAILS as readonly string[]).includes(name);

/** Splits the paths of a symbol: the shaded parts in document order, and the details by their class. */
function readPaths(paths: string): { parts: Part[] } & Partial<Record<Detail, string>> {
  const parts: Part[] = [];
  const details: Partial<Record<Detail, string>> = {};
  for (const [, name = '', d = ''] of paths.matchAll(PATH)) {
    if (isDetail(name)) details[name] = (details[name] ?? '') + d;
    else parts.push({ tone: name as Tone, d });
  }
  return { parts, ...details };
}

function readSymbol(symbol: string): [model: string, kind: Kind] {
  const [, model = '', width, height] = SYMBOL.exec(symbol) ?? [];
  const [, label = ''] = /<title>([^<]+)</.exec(symbol) ?? [];
  const numberOf = (name: string, otherwise: number) =>
    Number(new RegExp(`data-${name}="([^"]+)"`).exec(symbol)?.[1] ?? otherwise);
  const twin = symbol.includes('data-twin="true"') && { twin: true };
  const crop = symbol.includes('data-crop="true"') && { crop: true };
  const [, x, y, r] = EMBLEM.exec(symbol) ?? [];
  const emblem = r !== undefined && { emblem: { x: Number(x), y: Number(y), r: Number(r) } };
  const box = { width: Number(width), height: Number(height), tilt: numberOf('tilt', 0), scale: numberOf('scale', 1) };
  return [model, { label, ...box, ...twin, ...crop, ...emblem, ...readPaths(symbol) }];
}

/** Reads the models of one file of `outlines/`, whose symbols hold paths only. */
export const readOutlines = (svg: string): [model: string, kind: Kind][] =>
  svg.split('<symbol').slice(1).map(readSymbol);

const OUTLINES = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.svg'))
    .flatMap((file) => readOutlines(readFileSync(new URL(file, FOLDER), 'utf8'))),
);

const RULES = rules.map((rule) => ({ ...rule, match: new RegExp(rule.match, 'i') }));

/** Outline of the model that a title starts with, such as "AK-47 | Redline (Field-Tested)". */
export function modelOutline(title: string): Kind | undefined {
  const [model = ''] = toDrawingTitle(title).split(' | ');
  return OUTLINES.get(toModelId(model));
}

/** Outline of an agent, a key, a pass …; the title chooses among several. `cut-out` is none: the drawing of the kind stays. */
export function subjectOutline(title: string, type: string): Kind | undefined {
  const rule = RULES.find((candidate) => candidate.type === type && candidate.match.test(title));
  return rule && OUTLINES.get(chooseFrom(rule.outlines, (hashText(toDrawingTitle(title)) % 997) / 997));
}

/** Id of a model in its file: lower case, with one hyphen for everything but letters and digits. */
export const toModelId = (model: string): string =>
  model
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
