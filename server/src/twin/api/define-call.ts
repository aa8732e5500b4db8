import type { z } from 'zod';
import type { Tx } from '#server/platform/db.ts';
import { InvalidParams } from './twin-error.ts';

interface CallInput {
  params: unknown;
  /** From the path; empty without one. */
  id: string;
  /** Of the `Stripe-Account` header. */
  account: string | null;
  /** Origin of payment pages; null for that of the shop. */
  pageOrigin: string | null;
  webhookUrl: string;
  now: Date;
}

export type Call = (tx: Tx, input: CallInput) => Promise<unknown>;

/** A call of the API; parameters that its schema does not know are refused. */
export function defineCall<S extends z.ZodType>(
  schema: S,
  run: (tx: Tx, input: Omit<CallInput, 'params'> & { params: z.output<S> }) => Promise<unknown>,
): Call {
  return async (tx, input) => {
    const parsed = schema.safeParse(input.params);
    if (parsed.success) return run(tx, { ...input, params: parsed.data });
    const [issue] = parsed.error.issues;
    const code = issue?.code === 'unrecognized_keys' ? 'parameter_unknown' : 'parameter_invalid';
    const message = issue?.message ?? 'Invalid parameters';
    throw new InvalidParams(400, { code, message, param: issue?.path.join('.') ?? '' });
  };
}
