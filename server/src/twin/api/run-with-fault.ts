import type { Tx } from '#server/platform/db.ts';
import { takeFault } from '#server/twin/twin.queries.ts';
import type { ApiOperation, StoredAnswer } from '#server/twin/twin.types.ts';
import { InvalidParams, TwinError } from './twin-error.ts';

export interface RunAnswer extends StoredAnswer {
  /** Whether the endpoint began, so that the key of the call keeps the answer. */
  hasBegun: boolean;
  /** Whether the caller never gets it. */
  isLost: boolean;
}

type Run = (tx: Tx) => Promise<unknown>;

/** Runs an endpoint with the fault that is ordered for it, if any. What a refused call did is undone. */
export async function runWithFault(tx: Tx, operation: ApiOperation | undefined, run: Run): Promise<RunAnswer> {
  const fault = operation ? await takeFault(tx, operation) : null;
  if (fault === 'rate_limit') return { ...toAnswer(rateLimited()), hasBegun: false, isLost: false };
  if (fault === 'timeout') return { status: 0, answer: null, hasBegun: false, isLost: true };
  const begun = { hasBegun: true, isLost: fault === 'lost_answer' };
  if (fault === 'error') return { ...toAnswer(serverError()), ...begun };
  if (fault === 'decline') return { ...toAnswer(declined()), ...begun };
  const answer = await runOrRefuse(tx, run);
  return { ...(fault === 'error_after' ? toAnswer(serverError()) : answer), ...begun };
}

async function runOrRefuse(tx: Tx, run: Run): Promise<StoredAnswer> {
  try {
    return { status: 200, answer: await tx.savepoint(run) };
  } catch (error) {
    if (!(error instanceof TwinError) || error instanceof InvalidParams) throw error;
    return toAnswer(error);
  }
}

const toAnswer = ({ status, body }: TwinError): StoredAnswer => ({ status, answer: body });
const serverError = () => new TwinError(500, { type: 'api_error', message: 'An unexpected error.' });
const rateLimited = () => new TwinError(429, { code: 'rate_limit', message: 'Too many requests.' });
const declined = () => new TwinError(400, { code: 'account_closed', message: 'The bank of the recipient declined.' });
