import { z } from 'zod';
import { checkServices } from '#server/app/check-services.ts';
import { checkCompany, checkPayouts, checkWithdrawal } from '#server/app/check-settings.ts';
import { loadContent } from '#server/content/load-content.ts';
import { readSettingDefaults, readSettingValues } from '#server/content/settings/settings.queries.ts';
import { defineCommand } from './command-input.ts';
import { CommandFailure } from './command-output.ts';

/** Fails if anything is wrong, and says what to do. */
export const shopDoctor = defineCommand({
  name: 'doctor',
  usage: '',
  does: 'check address, keys, payment methods, webhook, clock, mail, company, right of withdrawal and payouts',
  positionals: [],
  options: {},
  input: z.object({}),
  run: async ({ db, clock, config }) => {
    const content = await loadContent(db);
    const methods = content.settings.paymentMethods.map(({ code }) => code);
    const services = await checkServices({ ...config, methods }, clock);
    const values = await readSettingValues(db);
    const company = config.demo ? [] : [checkCompany(content, values, await readSettingDefaults())];
    return { checks: [...services, ...company, checkWithdrawal(content), checkPayouts(content)] };
  },
  toText: ({ checks }) =>
    checks.map(({ about, isGood, text }) => `${isGood ? 'ok   ' : 'WRONG'}  ${about.padEnd(10)} ${text}`),
  failureOf: ({ checks }) => {
    const wrong = checks.filter(({ isGood }) => !isGood).length;
    return wrong > 0 ? new CommandFailure('checks_failed', `${wrong} of ${checks.length} checks failed.`) : null;
  },
});
