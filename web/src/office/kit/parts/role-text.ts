import { staffRoles, type StaffRole } from '#contract/office/roles.ts';

export const roleText = (role: StaffRole): string => `${role.charAt(0).toUpperCase()}${role.slice(1)}`;

export const roleOptions = staffRoles.map((role) => ({ value: role, label: roleText(role) }));

export function toRole(text: string): StaffRole {
  return staffRoles.find((role) => role === text) ?? 'support';
}
