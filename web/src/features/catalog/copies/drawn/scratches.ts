/** A straight scratch of the surface, in units of the drawing. */
interface Scratch {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

interface Surface {
  width: number;
  height: number;
  /** How worn it is, from 0 to 1. */
  wear: number;
  /** The same seed gives the same scratches. */
  seed: number;
}

/** Scratches of a surface that is worn through. */
const scratchesMax = 120;
const lengthMin = 4;
const lengthSpan = 22;

/** Scratches a surface: the more it is worn, the more of them. A more worn one has those of a less worn one too. */
export function scratch({ width, height, wear, seed }: Surface): Scratch[] {
  const random = randomOf(seed);
  return Array.from({ length: Math.round(scratchesMax * wear) }, () => {
    const [x, y, turn, length] = [random() * width, random() * height, random() * Math.PI, random()];
    const reach = lengthMin + length * lengthSpan;
    return {
      x1: Math.round(x),
      y1: Math.round(y),
      x2: Math.round(x + Math.cos(turn) * reach),
      y2: Math.round(y + Math.sin(turn) * reach),
    };
  });
}

/** Scratches as one path of SVG. */
export function toPath(scratches: readonly Scratch[]): string {
  return scratches.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`).join('');
}

/** Numbers from 0 to 1 by a linear congruence, so that a drawing is the same on every device. */
function randomOf(seed: number): () => number {
  let state = (seed + 1) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
