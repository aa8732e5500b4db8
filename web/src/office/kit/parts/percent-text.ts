const format = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'percent', maximumFractionDigits: 2 });
const changeFormat = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** `12.5%`, with a true minus. */
export function percentText(percent: number): string {
  return format.format(percent).replace('-', '−');
}

/** `+12.5%` of a change. */
export function percentChangeText(percent: number): string {
  return changeFormat.format(percent).replace('-', '−');
}
