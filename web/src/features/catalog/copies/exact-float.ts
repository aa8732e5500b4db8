const digits = 14;

/** Every digit of a float: small ones would print as `6.3e-7`. */
export function exactFloat(float: number): string {
  return float.toFixed(digits).replace(/0+$/, '').replace(/\.$/, '.0');
}
