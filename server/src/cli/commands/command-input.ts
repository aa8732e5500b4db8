import { z } from 'zod';
import { emailPattern } from '#contract/fields.ts';
import { idMax } from '#contract/ids.ts';
import { staffRoles } from '#contract/office/roles.ts';
import { readArguments } from './command-line.ts';
import { toResult } from './command-output.ts';
import type { CommandDraft, ShopCommand } from './command.types.ts';

const reasonLengthMax = 200;

export const idSchema = z
  .string()
  .regex(/^\d{1,10}$/, 'is a number')
  .transform(Number)
  .pipe(z.number().min(1, 'is a number from 1 on').max(idMax, 'is too large'));

export const reasonSchema = z
  .string({ error: 'is missing' })
  .trim()
  .min(1, 'is missing')
  .max(reasonLengthMax, `has at most ${reasonLengthMax} characters`);

const linesMax = 1000;

/** Position of an order line, from 1. */
export const positionSchema = idSchema.pipe(z.number().max(linesMax, 'is too large'));

export const destinationSchema = z.enum(['source', 'wallet'], { error: 'is source or wallet' });

export const emailSchema = z.string().trim().regex(emailPattern, 'is an e-mail address').max(254, 'is too long');

export const roleSchema = z.enum(staffRoles, { error: `is one of ${staffRoles.join(', ')}` });

/** Combines a command with the schema of its arguments and the text of its data. */
export function defineCommand<T, R extends object>(draft: CommandDraft<T, R>): ShopCommand {
  const { input, run, toText, failureOf, ...facts } = draft;
  return {
    ...facts,
    prepare: (typed) => {
      const parsed = readArguments(input, typed, facts);
      return async (deps) => toResult(await run(deps, parsed), { toText, failureOf });
    },
  };
}
