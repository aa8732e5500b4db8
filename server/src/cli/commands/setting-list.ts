import { settingFields } from '#server/content/settings/setting-fields.ts';
import { readSettingValues } from '#server/content/settings/settings.queries.ts';
import { toShownSetting } from '#server/content/settings/settings.rules.ts';
import { z } from 'zod';
import { defineCommand } from './command-input.ts';
import { settingText } from './setting-text.ts';
import { toList } from './table.ts';

export const settingList = defineCommand({
  name: 'settings list',
  usage: '',
  does: 'show every setting of the shop',
  positionals: [],
  options: {},
  input: z.object({}),
  run: async ({ db }) => {
    const values = await readSettingValues(db);
    const settings = settingFields.map((field) => {
      const { name, label, unit = null } = field;
      return { name, label, value: toShownSetting(field, values[name] ?? null), unit };
    });
    return { settings };
  },
  toText: ({ settings }) =>
    toList(settings, '', {
      NAME: ({ name }) => name,
      VALUE: ({ value }) => settingText(value),
      UNIT: ({ unit }) => unit ?? '',
    }),
});
