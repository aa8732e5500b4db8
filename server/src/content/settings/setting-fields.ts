import fields from './setting-fields.json' with { type: 'json' };
import type { SettingField } from './settings.types.ts';

/** Every setting that staff change, in the order of the form. */
export const settingFields = fields as SettingField[];

export function findSettingField(name: string): SettingField | null {
  return settingFields.find((field) => field.name === name) ?? null;
}
