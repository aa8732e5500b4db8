import { z } from 'zod';
import { epochSecondsSchema, idSchema, okSchema, requiredText } from '#contract/fields.ts';
import { defineOfficeRoute } from './office-route.ts';

const byId = z.object({ id: idSchema });

/** How a customer signs in beyond the password, for those who lost it. */
export const twoStepSchema = z.object({
  authenticator_since: epochSecondsSchema.nullable().meta({ description: 'Null without an authenticator app' }),
  passkeys: z.number().int(),
  removal: z
    .object({ requested_by: z.string(), requested_at: epochSecondsSchema, reason: z.string() })
    .nullable()
    .meta({ description: 'Removal that waits for another member of staff; null without one' }),
});

export const requestTwoStepRemovalRoute = defineOfficeRoute('requestTwoStepRemoval', {
  summary: 'Asks to remove the authenticator app and passkeys of a customer who lost them; an admin approves it',
  input: byId.extend({ reason: requiredText('common.invalid_text', 500) }),
  reply: okSchema,
  refusals: ['customer_not_found', 'two_step_off', 'two_step_removal_waits'],
});

export const approveTwoStepRemovalRoute = defineOfficeRoute('approveTwoStepRemoval', {
  summary:
    'Removes the authenticator app and passkeys of a customer as another member of staff asked, signs out everywhere and holds payouts for 14 days',
  input: byId,
  reply: okSchema,
  refusals: ['two_step_removal_not_found', 'two_step_removal_needs_another', 'second_person_needed'],
});

export const rejectTwoStepRemovalRoute = defineOfficeRoute('rejectTwoStepRemoval', {
  summary: 'Rejects a removal; who asked for it may withdraw it so, and support only its own',
  input: byId,
  reply: okSchema,
  refusals: ['two_step_removal_not_found'],
});
