import { readdirSync, readFileSync } from 'node:fs';
import { toDrawingTitle } from '#server/catalog/catalog.rules.ts';
import type { Kind, Part, Tone } from './art.types.ts';

const FOLDER = new URL('outlines/', import.meta.url);
const SYMBOL = /^ id="([^"]+)" viewBox="0 0 ([\d.]+) ([\d.]+)"/;
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
  const box = { width: Number(width), height: Number(height), tilt: numberOf('tilt', 0), scale: numberOf('scale', 1) };
  return [model, { label, ...box, ...twin, ...readPaths(symbol) }];
}

/** Reads the models of one file of `outlines/`, whose symbols hold paths only. */
export const readOutlines = (svg: string): [model: string, kind: Kind][] =>
  svg.split('<symbol').slice(1).map(readSymbol);

const OUTLINES = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.svg'))
    .flatMap((file) => readOutlines(readFileSync(new URL(file, FOLDER), 'utf8'))),
);

/** Returns the outline of the model that a title starts with, such as "AK-47 | Redline (Field-Tested)". */
export function outlineOf(title: string): Kind | undefined {
  const [model = ''] = toDrawingTitle(title).split(' | ');
  return OUTLINES.get(toModelId(model));
}

/** Id of a model in its file: lower case, with one hyphen for everything but letters and digits. */
export const toModelId = (model: string): string =>
  model
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
