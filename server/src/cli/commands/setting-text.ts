import type { SettingValue } from '#server/content/settings/settings.types.ts';

const shownLength = 60;

/** A setting as it is typed, on one line. */
export function settingText(value: SettingValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const line = String(value ?? '').replaceAll(/\s+/g, ' ');
  return line.length > shownLength ? `${line.slice(0, shownLength - 1)}…` : line;
}
