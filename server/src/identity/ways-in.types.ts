/** The browser that opens a link of an email. */
export interface LinkOpener {
  browserHash: Buffer;
  /** Hash of its session token; null without one. */
  sessionHash: Buffer | null;
  /** Origin of the shop, for links. */
  origin: string;
}

/** A password was set, at a moment as an ISO text. */
export interface PasswordSetEvent {
  customerId: number;
  language: string;
  at: string;
}

/** A way into an account, or a change of its recovery codes; unnamed ones have an empty title. */
export interface Access {
  kind: 'passkey' | 'authenticator' | 'recovery_codes' | 'steam';
  title: string;
  at: Date;
}
