/** Codes of PostgreSQL (classes 08, 53, 57P) and of its drivers. */
const unavailableCode =
  /^(?:08\w{3}|53[1-3]00|57P0[1-5]|58030|CONNECTION_(?:CLOSED|DESTROYED|ENDED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|DATABASE_UNAVAILABLE)$/;

/** Errors of `pg`, the driver of the job queue, without a code. */
const unavailableMessage =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

const connectionLostCode = /^(?:CONNECTION_CLOSED|CONNECTION_DESTROYED|ECONNRESET|EPIPE|57P0[1-3])$/;

const diskFullCode = '53100';

/** Thrown without sending a statement while the database is known to be down. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';

  constructor() {
    super('the database is unavailable');
    this.name = 'DatabaseUnavailable';
  }
}

/** Whether the database is unavailable, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return unavailableCode.test(codeOf(error)) || unavailableMessage.test(error.message);
}

export function isConnectionLost(error: unknown): boolean {
  return connectionLostCode.test(codeOf(error));
}

/** Whether the disk is full; reads may still work. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === diskFullCode;
}

/** Whether a value does not fit the type that a statement needs (class 22), or cannot be made into it. */
export function isValueUnfit(error: unknown): boolean {
  return error instanceof RangeError || codeOf(error).startsWith('22');
}

function codeOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
