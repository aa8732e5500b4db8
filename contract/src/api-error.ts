import type { RefusalCode } from './refusals.ts';

/** Reply of a failed call: `status` is always ERROR, `message` is for people, `code` for programs. */
export interface FailureReply {
  status: 'ERROR';
  message: string;
  code: RefusalCode | 'internal_error';
  /** Messages per field of the input. */
  errors?: Record<string, string[]>;
  /** Values in the message; amounts are numbers in major units, with the code of their `currency`. */
  data?: Record<string, string | number>;
  request_id?: string;
}

/** Error thrown for a failed call, over HTTP and in process. */
export class ApiError extends Error {
  /** HTTP status; 0 without a reply. */
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]>;
  readonly data: Record<string, string | number>;

  constructor(status: number, reply: Omit<FailureReply, 'status' | 'code'> & { code: string }) {
    super(reply.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = reply.code;
    this.errors = reply.errors ?? {};
    this.data = reply.data ?? {};
  }
}

/** Compares by name, because pages bundle their own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
