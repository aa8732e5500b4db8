import { ProviderFailure } from '#server/payments/payments.types.ts';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';

/** What went wrong in the shop, also as told by another process. */
export interface Failure {
  message: string;
  /** Whether the database being away explains it. */
  isOutage: boolean;
}

/** A job that crashed on order. */
export class CrashedJob extends Error {}

const orderedMessage = /failed on order|^the shop answered event|^fetch failed/;

/** Whether faults that were ordered explain an error. */
export function isOrdered(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isOrdered);
  if (error instanceof CrashedJob || error instanceof ProviderFailure) return true;
  return error instanceof Error && orderedMessage.test(error.message);
}

/** Whether the database being away explains an error, by its codes alone; in a sum of errors, each of them. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every((one) => isOutage(one) || isOrdered(one));
  return isDatabaseUnavailable(error);
}

export function toFailure(error: unknown, what = ''): Failure {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { message: `${what}${message}`, isOutage: isOutage(error) };
}

interface LoggedError {
  code?: string;
  message?: string;
  aggregateErrors?: LoggedError[];
}

/** The error of a line of the log; null without one. */
export function readLoggedError(line: string): Error | null {
  const { err } = JSON.parse(line) as { err?: LoggedError };
  return err ? toError(err) : null;
}

function toError({ aggregateErrors, message = '', code }: LoggedError): Error {
  if (aggregateErrors) return new AggregateError(aggregateErrors.map(toError), message);
  return Object.assign(new Error(message), code !== undefined && { code });
}
