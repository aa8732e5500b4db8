import tones from './tones.json' with { type: 'json' };
import type { Design, Part, Tone } from './art.types.ts';
import { drawWear } from './draw-wear.ts';
import { paintFinish } from './paint-finish.ts';

const METALS = new Map(Object.entries(tones.metals) as [Tone, string[]][]);
const INK = '#0B0D0C';

const shade = (id: string): string =>
  `<linearGradient id="${id}s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".3"/>` +
  `<stop offset=".3" stop-color="#fff" stop-opacity=".04"/><stop offset=".55" stop-color="#000" stop-opacity=".04"/>` +
  `<stop offset="1" stop-color="#000" stop-opacity=".46"/></linearGradient>`;

const lightEdge = (id: string): string =>
  `<linearGradient id="${id}r" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".6"/>` +
  `<stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient>`;

function metalGradients({ kind, id, alt }: Design): string {
  const used = new Set(kind.parts.map((part) => part.tone));
  used.delete('skin');
  return [...used]
    .map((tone) => {
      const [top, foot] = METALS.get(tone) ?? alt;
      const stops = `<stop stop-color="${top}"/><stop offset="1" stop-color="${foot}"/>`;
      return `<linearGradient id="${id}${tone}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`;
    })
    .join('');
}

const drawSkin = (part: Part, id: string): string =>
  `<path d="${part.d}" fill="url(#${id}s)" fill-rule="evenodd" stroke="${INK}" stroke-opacity=".7" stroke-width="1.4"/>` +
  `<path d="${part.d}" fill="none" stroke="url(#${id}r)" stroke-width="1.1" transform="translate(0 .9)"/>`;

const drawMetal = (part: Part, id: string): string =>
  `<path d="${part.d}" fill="url(#${id}${part.tone})" fill-rule="evenodd" stroke="${INK}" stroke-opacity=".75" stroke-width="1.2"/>` +
  `<path d="${part.d}" fill="none" stroke="url(#${id}r)" stroke-opacity=".5" stroke-width=".9" transform="translate(0 .8)"/>`;

function drawGrooves({ kind }: Design): string {
  const grooves = kind.grooves;
  if (!grooves) return '';
  const circle = (r: number) =>
    `<circle cx="${grooves.x}" cy="${grooves.y}" r="${r}" fill="none" stroke="#fff" stroke-opacity=".09"/>`;
  return grooves.radii.map(circle).join('');
}

function toRuns(parts: readonly Part[]): Part[][] {
  const runs: Part[][] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.[0]?.tone === 'skin' && part.tone === 'skin') last.push(part);
    else runs.push([part]);
  }
  return runs;
}

/** The shaded parts in drawing order, with the gradients, clip paths and finish that they refer to. */
export function drawParts(design: Design): { defs: string; body: string } {
  const { kind, id, palette, random } = design;
  let defs = shade(id) + lightEdge(id) + metalGradients(design);
  let body = '';
  let clipCount = 0;
  for (const run of toRuns(kind.parts)) {
    if (run[0]?.tone === 'skin') {
      const clip = `${id}c${clipCount}`;
      defs += `<clipPath id="${clip}">${run.map((part) => `<path d="${part.d}" clip-rule="evenodd"/>`).join('')}</clipPath>`;
      if (clipCount === 0) body += drawGrooves(design);
      body += `<g clip-path="url(#${clip})"><use href="#${id}p"/></g>`;
      body += run.map((part) => drawSkin(part, id)).join('');
      clipCount++;
    } else body += run.map((part) => drawMetal(part, id)).join('');
  }
  const finish = paintFinish(design.pattern, { width: kind.width, height: kind.height, palette, id, random });
  const wear = drawWear(design.wear, kind, design.seed);
  return { defs: `${defs}<g id="${id}p">${finish}${wear}</g>`, body };
}
