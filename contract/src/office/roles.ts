export const staffRoles = ['support', 'catalog', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Who may make a call: anyone, every member of staff, or the listed roles. An admin may make every call. */
type Callers = 'anyone' | 'staff' | readonly Exclude<StaffRole, 'admin'>[];

/** A call of the office: method with path below `/api`, and who may make it. Plain data, so that browsers need no schemas. */
export interface OfficeEndpoint {
  call: `${'GET' | 'POST' | 'PUT'} /office/${string}`;
  roles: Callers;
}

/** Whether a role may make a call. */
export function isRoleAllowed({ roles }: Pick<OfficeEndpoint, 'roles'>, role: StaffRole): boolean {
  return role === 'admin' || typeof roles === 'string' || roles.includes(role);
}
