import { z } from 'zod';
import { checkServices } from '#server/app/check-services.ts';
import { defineCommand } from './command-input.ts';

/** Fails if anything is wrong, and says what to do. */
export const shopDoctor = defineCommand({
  name: 'doctor',
  usage: '',
  does: 'check address, keys, webhook, clock and mail of the running shop',
  positionals: [],
  options: {},
  input: z.object({}),
  run: async ({ clock, config, write }) => {
    const findings = await checkServices(config, clock);
    for (const { about, isGood, text } of findings) write(`${isGood ? 'ok   ' : 'WRONG'}  ${about.padEnd(10)} ${text}`);
    const wrong = findings.filter(({ isGood }) => !isGood).length;
    if (wrong > 0) throw new Error(`${wrong} of ${findings.length} checks failed.`);
  },
});
