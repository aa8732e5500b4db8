export const actorPrefix = 'staff:';

/** Name of a member of staff in the audit log, such as `staff:kim@example.com`. */
export const toActor = (email: string): string => `${actorPrefix}${email}`;
