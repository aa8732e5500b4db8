import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import finishes from './finishes.json' with { type: 'json' };
import kinds from './kinds.json' with { type: 'json' };
import rules from './kind-rules.json' with { type: 'json' };
import { designOf } from './design-of.ts';
import { kindOf } from './kind-of.ts';
import { MOTIF_NAMES, PATTERN_NAMES } from './paint-finish.ts';
import { modelOutline, readOutlines, subjectOutline, toModelId } from './read-outlines.ts';
import { renderArt } from './render-art.ts';

const folder = new URL('outlines/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
const REDLINE = { title: 'AK-47 | Redline', type: 'Rifle' };

/** One item of each model or kind, in its most worn variant, which draws the most. */
const heaviest = new Map<string, { title: string; type: string }>();
for (const { title, type, hero } of readSeedItems()) {
  const kind = `${type} ${hero}`;
  if (!heaviest.has(kind) || title.includes('Battle-Scarred')) heaviest.set(kind, { title, type });
}

function readSeedItems(): { title: string; type: string; hero: string | null }[] {
  const file = new URL('../../../seed/catalog/items.jsonl.gz', import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line) as { title: string; type: string; hero: string | null });
}

const knownPath =
  /<path class="(?:skin|alt|dark|mid|light|glass|pale|face|holes|lines|glints|stitches|edge|peel)" d="[^"]+"\/>/g;

/** Budget of a picture on the line. */
const bytesMax = 14 * 1024;

const draw = (title: string) => renderArt({ title, type: 'Rifle' });

const paintOf = (title: string) => {
  const { pattern, palette, alt } = designOf({ title, type: 'Rifle' });
  return { pattern, palette, alt };
};

const tonesOf = (finish: string) =>
  designOf({ title: `★ Karambit | ${finish}`, type: 'Knife' }).kind.parts.map((part) => part.tone);

describe('renderArt', () => {
  it.each([...heaviest.values()])('draws $title in plain shapes, at most 14 KB compressed', (item) => {
    for (const tight of [false, true]) {
      const svg = renderArt({ ...item, tight });
      const bytes = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
      expect(bytes).toBeLessThanOrEqual(bytesMax);
      expect(svg).not.toMatch(/<(?:script|style|image|foreignObject|a)\b|\son\w+=|url\((?!#)|href="(?!#)/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('draws the same item the same way', () => {
    expect(renderArt({ ...REDLINE })).toBe(renderArt({ ...REDLINE }));
  });

  it('paints all variants of a skin in one design, and each more worn one with more wear', () => {
    const wears = ['Factory New', 'Minimal Wear', 'Field-Tested', 'Well-Worn', 'Battle-Scarred'];
    const titles = wears.map((wear) => `AK-47 | Any Name (${wear})`);
    for (const title of titles) expect(paintOf(`StatTrak™ ${title}`)).toEqual(paintOf('AK-47 | Any Name'));
    const lengths = titles.map((title) => draw(title).length);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(new Set(lengths).size).toBe(wears.length);
  });

  it('takes the finish from the name of the skin, not from the model', () => {
    expect(paintOf('Desert Eagle | Candy Apple')).toEqual(paintOf('Glock-18 | Candy Apple'));
    expect(paintOf('Desert Eagle | Candy Apple')).not.toEqual(paintOf('Glock-18 | Desert Dusk'));
  });

  it.each(['Fuel Injector', 'Fuel Injector (Minimal Wear)'])('knows the whole name of a finish: %s', (finish) => {
    expect(paintOf(`StatTrak™ Tec-9 | ${finish}`).palette[0]).toBe('#E6A82A');
  });

  it('sprays camouflage over the handles of knives, other finishes over their blades', () => {
    expect(tonesOf('Forest DDPAT')).not.toContain('alt');
    expect(tonesOf('Fade')).toContain('alt');
  });

  it('marks StatTrak and Souvenir, but no souvenir package', () => {
    const marks = ['AK-47 | Redline', 'StatTrak™ AK-47 | Redline', 'Souvenir AK-47 | Redline'].map(
      (title) => /#CF6A32|#FFD700/.exec(draw(title))?.[0],
    );
    expect(marks).toEqual([undefined, '#CF6A32', '#FFD700']);
    expect(draw('★ StatTrak™ Karambit | Fade')).toContain('#CF6A32');
    expect(draw('Souvenir Package: Paris 2023')).not.toContain('#FFD700');
  });

  it('keeps markup of a title out of the drawing', () => {
    const svg = renderArt({ title: '"><script>alert(1)</script>&', type: 'Sticker' });
    expect(svg).not.toContain('<script');
    expect(svg).toContain('aria-label="scriptalert(1)/script"');
  });

  it('crops to the item when tight, and draws the stage with a backdrop', () => {
    expect(renderArt(REDLINE)).toContain('viewBox="0 0 512 384"');
    expect(renderArt({ ...REDLINE, tight: true })).not.toContain('viewBox="0 0 512 384"');
    expect(renderArt({ ...REDLINE, quality: 'Covert', backdrop: true })).toContain('#EB4B4B');
  });
});

describe('outlines', () => {
  it.each(files)('%s holds nothing but symbols that the reader knows', (file) => {
    const svg = readFileSync(new URL(file, folder), 'utf8');
    const models = readOutlines(svg);
    expect(models).toHaveLength(svg.split('<symbol ').length - 1);
    expect(svg.match(knownPath)).toHaveLength(svg.split('<path ').length - 1);
    for (const [model, kind] of models) expect(model).toBe(toModelId(kind.label));
  });

  it('exist for every weapon, knife and kind of gloves of the catalog', () => {
    const types = ['Rifle', 'Sniper Rifle', 'Pistol', 'SMG', 'Shotgun', 'Machinegun', 'Equipment', 'Knife', 'Gloves'];
    const models = [...heaviest.values()].filter(({ type }) => types.includes(type));
    expect(models.length).toBeGreaterThan(60);
    for (const { title } of models) expect(modelOutline(title), title).toBeDefined();
  });

  it.each([
    ['Special Agent Ava | FBI', 'Agent', 'Woman operator'],
    ['Enforcer | Phoenix', 'Agent', 'Masked rebel'],
    ['Little Kev | The Professionals', 'Agent', 'Masked professional'],
    ['CS:GO Case Key', 'Key', 'Case key'],
    ['Krakow 2017 Train Souvenir Package', 'Container', 'Souvenir package'],
    ['Sealed Genesis Terminal', 'Container', 'Sealed terminal'],
    ['Berlin 2019 Viewer Pass', 'Pass', 'Event pass'],
    ['Name Tag', 'Tool', 'Name tag'],
    ['Fracture Case', 'Container', undefined],
  ])('%s (%s) is drawn as %s', (title, type, label) => {
    expect(subjectOutline(title, type)?.label).toBe(label);
  });

  it('give stickers several shapes, the same one to each sticker', () => {
    const shapes = Array.from({ length: 40 }, (_, at) => subjectOutline(`Sticker | Team ${at}`, 'Sticker')?.label);
    expect(new Set(shapes).size).toBe(4);
    expect(subjectOutline('Sticker | Team 7', 'Sticker')?.label).toBe(shapes[7]);
  });
});

describe('kindOf', () => {
  it.each([
    ['AK-47 | Case Hardened (Factory New)', 'Rifle', 'rifle_ak'],
    ['M4A4 | Asiimov (Field-Tested)', 'Rifle', 'rifle_m4'],
    ['★ Talon Knife | Fade (Factory New)', 'Knife', 'karambit'],
    ['★ Shadow Daggers', 'Knife', 'knife'],
    ['MAC-10 | Classic Crate (Factory New)', 'SMG', 'smg'],
    ['P250 | Supernova (Factory New)', 'Pistol', 'pistol'],
    ["★ Sport Gloves | Pandora's Box (Field-Tested)", 'Gloves', 'gloves'],
    ['Michael Syfers  | FBI Sniper', 'Agent', 'agent'],
    ['Sticker Capsule 2', 'Container', 'sticker'],
    ['CS:GO Case Key', 'Key', 'case'],
    ['Sustenance! Pin', 'Collectible', 'patch'],
    ['', 'sniper rifle', 'sniper'],
    ['Something else', '', 'case'],
  ])('%s (%s) is a %s', (title, type, kind) => {
    expect(kindOf(title, type)).toBe(kind);
  });
});

describe('the drawing data', () => {
  it('refers only to existing kinds, patterns and tones', () => {
    const names = Object.keys(kinds);
    for (const kind of [...Object.values(rules.byType), ...rules.byText.map((rule) => rule.kind)]) {
      expect(names).toContain(kind);
    }
    for (const finish of finishes.known) expect([...PATTERN_NAMES, ...MOTIF_NAMES]).toContain(finish.pattern);
    const tones = new Set(Object.values(kinds).flatMap((kind) => kind.parts.map((part) => part.tone)));
    expect([...tones].toSorted()).toEqual(['alt', 'dark', 'glass', 'light', 'mid', 'pale', 'skin']);
  });

  it('has four colours in every palette', () => {
    for (const palette of [
      ...finishes.palettes,
      ...finishes.known.flatMap((finish) => (finish.palette ? [finish.palette] : [])),
    ]) {
      expect(palette).toHaveLength(4);
      for (const color of palette) expect(color).toMatch(/^#[0-9A-F]{6}$/);
    }
  });
});
