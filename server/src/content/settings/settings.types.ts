export type SettingKind =
  | 'flag'
  | 'text'
  | 'lines'
  | 'markup'
  | 'email'
  | 'address'
  | 'image'
  | 'zone'
  | 'country'
  | 'trade_link'
  | 'iban'
  | 'bic'
  | 'integer'
  | 'optional_integer'
  | 'money'
  | 'percent'
  | 'decimal';

/** A setting as the office explains it. Its name is its column. */
export interface SettingField {
  name: string;
  group: string;
  kind: SettingKind;
  /** Money is lost or sent to others if it is wrong: its change needs a reason. */
  guardsMoney?: boolean;
  /** When its change needs a second person: replaced is another value in the place of one, set also the first one. */
  secondPerson?: 'raised' | 'lowered' | 'replaced' | 'set';
  label: string;
  meaning: string;
  unit?: string;
  /** Least number, or length of a text; amounts in euro cents, percentages in basis points. */
  min?: number;
  max?: number;
}

/** Value as stored: amounts in euro cents, percentages in basis points, rates as exact decimals. */
export type SettingValue = string | number | boolean | null;

export type SettingValues = Record<string, SettingValue>;

/** One value of the past. */
export interface SettingChange {
  id: number;
  name: string;
  before: SettingValue;
  after: SettingValue;
  actor: string;
  /** Who asked for it, if the actor approved it as the second person. */
  requestedBy: string | null;
  reason: string | null;
  changedAt: Date;
}

/** A change that a second person has to approve. */
export interface WaitingChange {
  id: number;
  name: string;
  before: SettingValue;
  after: SettingValue;
  reason: string;
  requestedBy: string;
  requestedAt: Date;
}

export interface WaitingDecision {
  id: number;
  outcome: 'approved' | 'withdrawn';
  actor: string;
  now: Date;
}
