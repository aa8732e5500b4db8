import { z } from 'zod';
import { checkServices } from '#server/app/check-services.ts';
import { checkWithdrawal } from '#server/app/check-settings.ts';
import { loadContent } from '#server/content/load-content.ts';
import { defineCommand } from './command-input.ts';

/** Fails if anything is wrong, and says what to do. */
export const shopDoctor = defineCommand({
  name: 'doctor',
  usage: '',
  does: 'check address, keys, payment methods, webhook, clock, mail and right of withdrawal',
  positionals: [],
  options: {},
  input: z.object({}),
  run: async ({ db, clock, config, write }) => {
    const content = await loadContent(db);
    const methods = content.settings.paymentMethods.map(({ code }) => code);
    const findings = [...(await checkServices({ ...config, methods }, clock)), checkWithdrawal(content)];
    for (const { about, isGood, text } of findings) write(`${isGood ? 'ok   ' : 'WRONG'}  ${about.padEnd(10)} ${text}`);
    const wrong = findings.filter(({ isGood }) => !isGood).length;
    if (wrong > 0) throw new Error(`${wrong} of ${findings.length} checks failed.`);
  },
});
