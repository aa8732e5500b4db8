import type { Kind, Design } from './art.types.ts';
import { drawDetails } from './draw-details.ts';
import { drawMark } from './draw-mark.ts';
import { drawParts } from './draw-parts.ts';
import { roundTenth } from './geometry.ts';
import { type ArtSubject, designOf } from './design-of.ts';

/** `tight` crops the frame to the item, for wide tiles; `backdrop` adds the stage with its rarity light. */
type ArtRequest = ArtSubject & { tight?: boolean; backdrop?: boolean };

const FRAME = '0 0 512 384';

const fitOf = (kind: Kind): number => Math.min(476 / kind.width, 312 / kind.height, 1.1) * kind.scale;

/** Places the drawing: a pair for gloves, cut at the feet for agents, else centred and tilted. */
function placeBody({ kind, id }: Design, body: string): { defs: string; art: string } {
  const fit = fitOf(kind);
  const scale = roundTenth(fit * 100) / 100;
  const centre = `translate(${-kind.width / 2} ${-kind.height / 2})`;
  if (kind.twin) {
    const f = roundTenth(fit * 90) / 100;
    const hand = `<use href="#${id}b"/></g>`;
    const right = `<g transform="translate(350 188) rotate(9) scale(${-f} ${f}) translate(-108 -140)">${hand}`;
    const left = `<g transform="translate(170 196) rotate(-8) scale(${f}) translate(-108 -140)">${hand}`;
    return { defs: `<g id="${id}b">${body}</g>`, art: right + left };
  }
  const at = kind.crop ? 'translate(256 234)' : `translate(256 192) rotate(${kind.tilt})`;
  return { defs: '', art: `<g transform="${at} scale(${scale}) ${centre}">${body}</g>` };
}

function drawFloor({ kind, id }: Design): string {
  const rx = Math.min(210, kind.width * fitOf(kind) * 0.46);
  return (
    `<radialGradient id="${id}o"><stop stop-color="#000" stop-opacity=".5"/>` +
    `<stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>` +
    `<ellipse cx="256" cy="338" rx="${rx}" ry="17" fill="url(#${id}o)"/>`
  );
}

function drawStage({ id, tint }: Design): string {
  return (
    `<radialGradient id="${id}l" cx=".5" cy=".46" r=".62"><stop stop-color="${tint}" stop-opacity=".34"/>` +
    `<stop offset=".55" stop-color="${tint}" stop-opacity=".12"/>` +
    `<stop offset="1" stop-color="${tint}" stop-opacity="0"/></radialGradient>` +
    `<rect width="512" height="384" fill="#151816"/><rect width="512" height="384" fill="url(#${id}l)"/>`
  );
}

function tightFrame(kind: Kind): string {
  const tilt = (Math.abs(kind.tilt) * Math.PI) / 180;
  const fit = fitOf(kind);
  const [w, h] = [kind.width * fit, kind.height * fit];
  const width = w * Math.cos(tilt) + h * Math.sin(tilt) + 8;
  const height = w * Math.sin(tilt) + h * Math.cos(tilt) + 8;
  return [256 - width / 2, 192 - height / 2, width, height].map(roundTenth).join(' ');
}

/** Draws an item without a photo as SVG. Pure: equal input gives equal output. */
export function renderArt(request: ArtRequest): string {
  const design = designOf(request);
  const { kind } = design;
  const tight = request.tight ?? false;
  const parts = drawParts(design);
  const { defs, art } = placeBody(design, parts.body + drawDetails(design));
  const stage = request.backdrop ? drawStage(design) : '';
  const floor = tight || kind.crop ? '' : drawFloor(design);
  const frame = tight && !kind.twin && !kind.crop ? tightFrame(kind) : FRAME;
  const label = (request.title || kind.label).replace(/[&<>"]/g, '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" role="img" aria-label="${label}">` +
    `<defs>${parts.defs}${defs}</defs>${stage}${floor}${art}${drawMark(request.title, frame)}</svg>`
  );
}
