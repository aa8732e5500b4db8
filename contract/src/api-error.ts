import type { RefusalCode } from './refusals.ts';

/** What a failed call answers: `status` is always ERROR, `message` is for people, `code` for programs. */
export interface FailureReply {
  status: 'ERROR';
  message: string;
  code: RefusalCode | 'internal_error';
  /** Texts per field of the input. */
  errors?: Record<string, string[]>;
  /** The numbers and names that the message speaks of; sums are numbers in major units, beside the code of their `currency`. */
  data?: Record<string, string | number>;
  request_id?: string;
}

/** A failed call as thrown to loaders and components, over HTTP and in-process alike. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
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

/** Told by name, because the pages carry a copy of the class of their own. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
