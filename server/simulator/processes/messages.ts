import type { Failure } from '../stage/failure.ts';
import type { JobCrash } from '../stage/sim-jobs.ts';
import type { TwinKeys } from '../stage/sim-twin.ts';

/** What the simulator asks a process of the shop; each is answered, apart from `clock`. */
export type Order =
  | { do: 'open'; url: string; port: number | null; keys: TwinKeys; shopOrigin: string; aheadMs: number }
  | { do: 'run' }
  | { do: 'tick'; from: number; to: number }
  | { do: 'crash'; when: JobCrash }
  | { do: 'recover' };

export type ToProcess =
  | { id: number; order: Order }
  | { aheadMs: number }
  /** Whether the mail server took an email. */
  | { emailId: number; error: string | null };

export type FromProcess =
  /** Answer to an order. */
  | { id: number; error: Failure | null }
  | { failure: Failure }
  /** An email to send. */
  | { emailId: number };
