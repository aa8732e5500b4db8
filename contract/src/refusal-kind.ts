/** Kinds of refusals; the HTTP layer maps each to one status. */
export type RefusalKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'invalid'
  | 'csrf'
  | 'too_many'
  | 'too_large'
  | 'wrong_method'
  | 'wrong_type'
  | 'unavailable';
