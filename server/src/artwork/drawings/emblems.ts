import hints from './emblem-hints.json' with { type: 'json' };
import outlines from './emblems.json' with { type: 'json' };
import { polar } from './geometry.ts';
import { chooseFrom } from './seed.ts';

type Circle = { x: number; y: number; r: number };

const HINTS = hints.map((hint) => ({ emblem: hint.emblem, match: new RegExp(hint.match, 'i') }));
const OUTLINES = new Map(Object.entries(outlines));
const NAMES = ['star', ...OUTLINES.keys()];

function drawStar({ x, y, r }: Circle): string {
  const points = Array.from({ length: 10 }, (_, i) =>
    polar([x, y], i % 2 ? r * 0.44 : r, -Math.PI / 2 + (i * Math.PI) / 5),
  );
  return `M${points.join('L')}Z`;
}

/** Scales an outline of the unit circle: upper-case commands are points, lower-case ones lengths. */
function scaleOutline(outline: string, { x, y, r }: Circle): string {
  return outline.replace(/([MLHVAhv])([^MLHVAhvZ]+)/g, (_, command: string, text: string) => {
    const n = text.split(' ').map(Number);
    const [a = 0, b = 0] = n;
    if (command === 'H') return `H${x + r * a}`;
    if (command === 'V') return `V${y + r * a}`;
    if (command === 'h' || command === 'v') return `${command}${r * a}`;
    if (command !== 'A') return `${command}${x + r * a} ${y + r * b}`;
    return `A${r * a} ${r * b} ${n.slice(2, 5).join(' ')} ${x + r * (n[5] ?? 0)} ${y + r * (n[6] ?? 0)}`;
  });
}

/** Picks the emblem of a case, sticker or patch: suggested by the name, or random. */
export function emblemPath(circle: Circle, seed: string, random: () => number): string {
  const hint = HINTS.find((candidate) => candidate.match.test(seed));
  const name = hint ? hint.emblem : chooseFrom(NAMES, random());
  const outline = OUTLINES.get(name);
  return outline ? scaleOutline(outline, circle) : drawStar(circle);
}
