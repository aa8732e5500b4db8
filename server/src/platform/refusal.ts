import type { RefusalCode } from '#contract/refusals.ts';

/** Text keys per field of the wire; a key may carry parameters. */
export type FieldErrors = Record<string, string[]>;

/** A number in a refusal: as text for its message, as a number with its unit for programs. */
interface FormattedNumber {
  words: string;
  amount: number;
  currency: string | null;
}

export type RefusalParams = Record<string, string | number | FormattedNumber>;

/** A rule of the shop says no and the person can do something about it. Knows no HTTP. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  readonly errors: FieldErrors | undefined;
  /** The end of the key of another text of this code; null for the text that the code has by itself. */
  variant: string | null = null;

  constructor(code: RefusalCode, params: RefusalParams = {}, errors?: FieldErrors) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.errors = errors;
  }
}

/** Says no: the throw rolls the transaction back. `errors` names the fields at fault with text keys. */
export function refuse(code: RefusalCode, params?: RefusalParams, errors?: FieldErrors): never {
  throw new Refusal(code, params, errors);
}

/** Refuses in other words than those of the code: the same to programs, while people read what fits their case. */
export function refuseInWords(variant: string, code: RefusalCode, params: RefusalParams): never {
  throw Object.assign(new Refusal(code, params), { variant });
}

export function isRefusal(error: unknown, code?: RefusalCode): error is Refusal {
  return error instanceof Refusal && (code === undefined || error.code === code);
}
