import type { RefusalCode } from '#contract/refusals.ts';

/** Text keys per field of the wire, with optional parameters. */
export type FieldErrors = Record<string, string[]>;

/** A number in a refusal: as text for its message, as a number with its unit for programs. */
interface FormattedNumber {
  words: string;
  amount: number;
  currency: string | null;
}

export type RefusalParams = Record<string, string | number | FormattedNumber>;

/** A business rule was violated and the user can act on it. Knows no HTTP. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  readonly errors: FieldErrors | undefined;
  /** Suffix of the text key; null for the code's default text. */
  variant: string | null = null;

  constructor(code: RefusalCode, params: RefusalParams = {}, errors?: FieldErrors) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.errors = errors;
  }
}

/** Throws a refusal, which rolls back the transaction. `errors` maps fields to text keys. */
export function refuse(code: RefusalCode, params?: RefusalParams, errors?: FieldErrors): never {
  throw new Refusal(code, params, errors);
}

/** Refuses with another text; programs get the same code. */
export function refuseWithVariant(variant: string, code: RefusalCode, params: RefusalParams): never {
  throw Object.assign(new Refusal(code, params), { variant });
}

export function isRefusal(error: unknown, code?: RefusalCode): error is Refusal {
  return error instanceof Refusal && (code === undefined || error.code === code);
}
