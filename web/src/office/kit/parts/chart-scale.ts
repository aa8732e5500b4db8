/** Values of the horizontal lines: zero, and three or four round steps up to the largest value or above. */
export function scaleSteps(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(largest / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size * 4 >= largest) ?? power * 10;
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Which labels fit below the line: the first, the last, and evenly between. */
export function labelIndexes(count: number, labelsMax: number): number[] {
  if (count <= labelsMax) return Array.from({ length: count }, (_, index) => index);
  const gap = (count - 1) / (labelsMax - 1);
  return Array.from({ length: labelsMax }, (_, index) => Math.round(index * gap));
}
