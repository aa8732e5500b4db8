/** Values of the horizontal lines: zero, and round steps, about four, up to the largest value and down to the lowest or beyond. */
export function scaleSteps(largest: number, lowest = 0): number[] {
  const height = Math.max(0, largest) - Math.min(0, lowest);
  if (height <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(height / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size * 4 >= height) ?? power * 10;
  const [first, last] = [Math.floor(Math.min(0, lowest) / step), Math.ceil(Math.max(0, largest) / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Which labels fit below the line: the first, the last, and evenly between. */
export function labelIndexes(count: number, labelsMax: number): number[] {
  if (count <= labelsMax) return Array.from({ length: count }, (_, index) => index);
  const gap = (count - 1) / (labelsMax - 1);
  return Array.from({ length: labelsMax }, (_, index) => Math.round(index * gap));
}
