const digits = 14;
/** `0.5`, not `0.50000000000000`, but never without a digit after the point. */
const shortest = '0.0'.length;

/** Every digit of a float: small ones would print as `6.3e-7`. */
export function exactFloat(float: number): string {
  let text = float.toFixed(digits);
  while (text.length > shortest && text.endsWith('0')) text = text.slice(0, -1);
  return text;
}
