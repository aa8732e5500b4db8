import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { CheckInput, NumberInput, TextArea, TextInput } from '#web/office/kit/form/fields.tsx';
import { settingText } from './setting-text.ts';

type Setting = OfficeReplyOf<'readShopSettings'>['payload']['fields'][number];

/** Control of a setting by its kind, with its meaning and default below. */
export function SettingInput({ setting }: { setting: Setting }) {
  const { name, kind, meaning, unit } = setting;
  const hint = `${meaning} ${boundsOf(setting)}Default: ${settingText(setting, setting.default)}`;
  if (kind === 'flag') return <CheckInput name={name} hint={hint} />;
  if (kind === 'lines' || kind === 'markup')
    return <TextArea name={name} hint={hint} rows={kind === 'markup' ? 6 : 4} />;
  const isNumber = ['money', 'percent', 'integer', 'optional_integer'].includes(kind);
  if (isNumber) return <NumberInput name={name} hint={hint} {...(unit && { unit: unit === 'percent' ? '%' : unit })} />;
  return <TextInput name={name} hint={hint} type={kind === 'email' ? 'email' : 'text'} />;
}

function boundsOf({ kind, min, max }: Setting): string {
  const isNumber = ['money', 'percent', 'integer', 'optional_integer'].includes(kind);
  return isNumber && min !== null && max !== null ? `From ${min} to ${max}. ` : '';
}
