const digits = 14;
const exact = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: digits,
  useGrouping: false,
});

/** Every digit of a float: small ones would print as `6.3e-7`. */
export function exactFloat(float: number): string {
  return exact.format(float);
}
