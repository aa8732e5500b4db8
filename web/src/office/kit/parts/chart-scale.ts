/** Values of the horizontal lines: zero, and round steps, about four, up to the largest value and down to the lowest or beyond. */
export function scaleSteps(largest: number, lowest = 0): number[] {
  const height = Math.max(0, largest) - Math.min(0, lowest);
  if (height <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(height / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size * 4 >= height) ?? power * 10;
  const [first, last] = [Math.floor(Math.min(0, lowest) / step), Math.ceil(Math.max(0, largest) / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Which labels fit below places in order: both ends, if those are apart, and as many between as do not touch. */
export function labelsThatFit(places: readonly number[], widthPx: number): number[] {
  const last = places.length - 1;
  const end = places[last];
  if (end === undefined) return [];
  const shown: number[] = [];
  // The ends begin and end at their place, those between are centred on it.
  let free = -Infinity;
  for (const [index, place] of places.entries()) {
    const isFirst = index === 0;
    const isFree = isFirst || (place - widthPx / 2 >= free && place + widthPx / 2 <= end - widthPx);
    if (index === last || !isFree) continue;
    shown.push(index);
    free = place + (isFirst ? widthPx : widthPx / 2);
  }
  return last === 0 || end - widthPx >= free || shown.length > 1 ? [...shown, last] : [last];
}
