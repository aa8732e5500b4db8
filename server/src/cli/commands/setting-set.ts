import { z } from 'zod';
import { findSettingField } from '#server/content/settings/setting-fields.ts';
import { fromTypedSetting, toShownSetting } from '#server/content/settings/settings.rules.ts';
import { changeSettings } from '#server/office/content/change-settings.ts';
import { inTransaction } from '#server/platform/db.ts';
import { isRefusal } from '#server/platform/refusal.ts';
import { defineCommand, reasonSchema } from './command-input.ts';
import { CommandFailure } from './command-output.ts';
import { faultText } from './fault-text.ts';
import { settingText } from './setting-text.ts';

export const settingSet = defineCommand({
  name: 'settings set',
  usage: 'NAME VALUE [--reason=TEXT]',
  does: 'change a setting on all processes at once: amounts in euros, yes or no for a flag; those that guard money need a reason',
  positionals: ['name', 'value'],
  options: { reason: { type: 'string' } },
  input: z.object({
    name: z.string({ error: 'is missing' }),
    value: z.string({ error: 'is missing' }),
    reason: reasonSchema.optional(),
  }),
  run: async ({ db, clock, actor }, { name, value: typed, reason = null }) => {
    const field = findSettingField(name);
    if (!field)
      throw new CommandFailure('setting_unknown', `There is no setting ${name}. See: npm run shop -- settings list`);
    const values = { [name]: fromTypedSetting(field, typed) };
    try {
      const change = { version: null, values, reason, mayActAlone: true, actor, now: clock.now() };
      const after = await inTransaction(db, (tx) => changeSettings(tx, change));
      return { name, value: toShownSetting(field, after[name] ?? null) };
    } catch (error) {
      if (!isRefusal(error, 'invalid_input')) throw error;
      if (error.errors?.['reason'])
        throw new CommandFailure('reason_missing', `${name} guards money: say why it changes with --reason=TEXT`, {
          cause: error,
        });
      const [fault = ''] = error.errors?.[name] ?? [];
      const wanted = field.kind === 'flag' ? 'Type yes or no.' : faultText(fault);
      throw new CommandFailure('setting_invalid', `${name} cannot be "${typed}". ${wanted}`, { cause: error });
    }
  },
  toText: ({ name, value }) => `${name} is ${settingText(value)}.`,
});
