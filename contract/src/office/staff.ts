import { z } from 'zod';
import { epochSecondsSchema, idSchema, okSchema, optionalText, payloadSchema, requiredText } from '#contract/fields.ts';
import { emailSchema } from '#contract/identity.ts';
import { listInput, listReply, momentFilter } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';
import { staffRoles } from './roles.ts';

const roleSchema = z.enum(staffRoles, { error: 'common.invalid_choice' });
const targetSchema = z.object({ id: idSchema });

const staffSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  created_at: epochSecondsSchema,
  state: z.enum(['invited', 'active', 'locked', 'disabled']).meta({
    description:
      'Invited: not set up yet. Locked: too many failed sign-ins, until `locked_until`. Disabled: cannot sign in',
  }),
  link_expires_at: epochSecondsSchema.nullable().meta({ description: 'End of the open setup link; null without one' }),
  locked_until: epochSecondsSchema.nullable(),
  last_sign_in_at: epochSecondsSchema.nullable(),
});

/** The link itself goes to the member of staff alone. */
const setupLinkSchema = z.object({
  id: z.number().int(),
  expires_at: epochSecondsSchema.meta({ description: 'End of the setup link, which works once' }),
});

export const listStaffRoute = defineOfficeRoute('listStaff', {
  summary: 'Accounts of staff, by email address; `q` matches the start of an address or a part of a name',
  input: listInput(['email'], { role: roleSchema.optional() }),
  reply: listReply(staffSchema),
});

export const addStaffRoute = defineOfficeRoute('addStaff', {
  summary: 'Adds a member of staff, who gets the link that sets up the account by email',
  input: z.object({ email: emailSchema, name: requiredText('common.invalid_text', 100), role: roleSchema }),
  reply: payloadSchema(setupLinkSchema),
  refusals: ['staff_email_taken'],
});

export const changeStaffRoleRoute = defineOfficeRoute('changeStaffRole', {
  summary: 'Changes the role of a member of staff, at once; never that of the last admin',
  input: targetSchema.extend({ role: roleSchema }),
  reply: okSchema,
  refusals: ['staff_not_found', 'last_admin'],
});

export const disableStaffRoute = defineOfficeRoute('disableStaff', {
  summary: 'Disables an account and ends its sessions; never that of the last admin',
  input: targetSchema,
  reply: okSchema,
  refusals: ['staff_not_found', 'staff_disabled_already', 'last_admin'],
});

export const enableStaffRoute = defineOfficeRoute('enableStaff', {
  summary: 'Enables a disabled account again, with its password and authenticator app',
  input: targetSchema,
  reply: okSchema,
  refusals: ['staff_not_found', 'staff_not_disabled'],
});

export const resetStaffAccessRoute = defineOfficeRoute('resetStaffAccess', {
  summary: 'Ends password, authenticator app and sessions of an account, and emails a new setup link to its owner',
  input: targetSchema,
  reply: payloadSchema(setupLinkSchema),
  refusals: ['staff_not_found', 'staff_disabled_already', 'last_admin'],
});

export const listSignInsRoute = defineOfficeRoute('listSignIns', {
  summary: 'Sign-ins and attempts, newest first; `q` is an email address',
  input: listInput(['-at'], { outcome: optionalText(40), from: momentFilter, to: momentFilter }),
  reply: listReply(
    z.object({
      id: z.number().int(),
      at: epochSecondsSchema,
      email: z.string().meta({ description: 'As typed; nobody may have it' }),
      staff_id: z.number().int().nullable(),
      outcome: z.string().meta({ description: 'signed_in, signed_in_by_recovery_code, or the code of a refusal' }),
      ip: z.string(),
      device: z.string().meta({ description: 'Browser and system' }),
    }),
  ),
});
