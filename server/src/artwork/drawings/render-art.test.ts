import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import finishes from './finishes.json' with { type: 'json' };
import kinds from './kinds.json' with { type: 'json' };
import rules from './kind-rules.json' with { type: 'json' };
import { kindOf } from './kind-of.ts';
import { PATTERN_NAMES } from './paint-finish.ts';
import expected from './render-art.hashes.json' with { type: 'json' };
import { renderArt } from './render-art.ts';

const REDLINE = { title: 'AK-47 | Redline (Field-Tested)', type: 'Rifle' };

const shapes = (title: string) =>
  renderArt({ title, type: 'Sniper Rifle' }).match(/ d="[^"]*"| (?:fill|stroke)="#\w+"/g);

describe('renderArt', () => {
  it.each(expected)('draws "$title" like the design (tight $tight, backdrop $backdrop)', ({ sha256, ...request }) => {
    const hash = createHash('sha256').update(renderArt(request)).digest('hex').slice(0, 16);
    expect(hash).toBe(sha256);
  });

  it('draws all wears of a skin identically', () => {
    expect(shapes('SSG 08 | Any Name (Factory New)')).toEqual(shapes('SSG 08 | Any Name (Battle-Scarred)'));
    expect(shapes('SSG 08 | Any Name (Factory New)')).not.toEqual(shapes('SSG 08 | Other Name (Factory New)'));
  });

  it('keeps markup of a title out of the drawing', () => {
    const svg = renderArt({ title: '"><script>alert(1)</script>&', type: 'Sticker' });
    expect(svg).not.toContain('<script');
    expect(svg).toContain('aria-label="scriptalert(1)/script"');
  });

  it('contains only shapes: no script, style or external URL', () => {
    for (const { title, type } of expected) {
      const svg = renderArt({ title, type });
      expect(svg).not.toMatch(/<(?:script|style|image|foreignObject|a)\b|\son\w+=|url\((?!#)|href="(?!#)/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('crops to the item when tight, and draws the stage with a backdrop', () => {
    expect(renderArt(REDLINE)).toContain('viewBox="0 0 512 384"');
    expect(renderArt({ ...REDLINE, tight: true })).not.toContain('viewBox="0 0 512 384"');
    expect(renderArt({ ...REDLINE, quality: 'Covert', backdrop: true })).toContain('#EB4B4B');
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
    for (const finish of finishes.known) expect(PATTERN_NAMES).toContain(finish.pattern);
    const tones = new Set(Object.values(kinds).flatMap((kind) => kind.parts.map((part) => part.tone)));
    expect([...tones].toSorted()).toEqual(['alt', 'dark', 'glass', 'light', 'mid', 'pale', 'skin']);
  });

  it('has four colours in every palette', () => {
    for (const palette of [...finishes.palettes, ...finishes.known.map((finish) => finish.palette)]) {
      expect(palette).toHaveLength(4);
      for (const color of palette) expect(color).toMatch(/^#[0-9A-F]{6}$/);
    }
  });
});
