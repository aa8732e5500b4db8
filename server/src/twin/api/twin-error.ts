/** An error of the API, in the shape of Stripe's. */
export class TwinError extends Error {
  readonly status: number;
  readonly body: { error: { type: string; code?: string; message: string; param?: string } };

  constructor(status: number, error: { type?: string; code?: string; message: string; param?: string }) {
    super(error.message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...error } };
  }
}

/** Parameters that fail validation: the endpoint did not begin, so that no key keeps this answer. */
export class InvalidParams extends TwinError {}

export function missing(type: string, id: string): TwinError {
  return new TwinError(404, { code: 'resource_missing', message: `No such ${type}: '${id}'`, param: 'id' });
}
