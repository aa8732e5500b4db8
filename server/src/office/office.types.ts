import type { StaffRole } from '#contract/office/roles.ts';
import type { CallFacts } from '#server/platform/http/bind.ts';

/** A signed-in member of staff. */
export interface StaffSession {
  /** Id of the session. */
  id: string;
  staffId: number;
  email: string;
  name: string;
  role: StaffRole;
}

/** A save of a record by a member of staff. */
export interface StaffSave {
  /** Of the record as the form read it. */
  version: string;
  actor: string;
  now: Date;
}

/** A call by a member of staff, or by anyone where the route allows it. */
export interface OfficeCall extends CallFacts<StaffSession> {
  /** The signed-in member of staff; refuses others with `not_signed_in`. */
  staff(): StaffSession;
  /** Author of a change in the audit log, such as `staff:kim@example.com`. */
  actor(): string;
}
