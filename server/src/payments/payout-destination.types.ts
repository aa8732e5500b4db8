/** A card as typed. Exists in memory only, on its way to the provider: never stored, logged or thrown. */
export interface CardDetails {
  number: string;
  holder: string;
  /** 1 to 12. */
  expireMonth: number;
  /** Four digits. */
  expireYear: number;
}

/** The provider's token of a card, and what may be shown of it. */
export interface CardToken {
  token: string;
  brand: string;
  last4: string;
}

export type GatewayDestination =
  | ({ method: 'card'; holder: string; expiry: string | null } & CardToken)
  | { method: 'sepa'; holder: string; iban: string };

/** Paid by staff in the app of their bank. */
export type HandDestination =
  | { method: 'mbway'; holder: string; phone: string }
  | { method: 'multibanco'; holder: string; entity: string; reference: string };

export type PayoutDestination = GatewayDestination | HandDestination;

export type PayoutInput =
  | ({ method: 'card' } & CardDetails)
  | { method: 'sepa'; holder: string; iban: string }
  | HandDestination;
