type Value = string | number | boolean | null;

const textMax = 80;

/** A value of a setting in words, cut if it is long. */
export function settingText({ kind, unit }: { kind?: string; unit?: string | null }, value: Value): string {
  if (value === null || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (kind === 'image') return 'a drawing';
  const text = String(value).replaceAll('\n', ', ');
  const shown = text.length > textMax ? `${text.slice(0, textMax)}…` : text;
  return unit ? `${shown} ${unit}` : shown;
}
