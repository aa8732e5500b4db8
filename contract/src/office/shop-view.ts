import { z } from 'zod';
import { idSchema, okSchema, requiredText } from '#contract/fields.ts';
import { defineOfficeRoute } from './office-route.ts';

/** How the view is shown; the shop's default without them, and for what the shop does not offer. */
const display = {
  language_id: idSchema.optional(),
  currency: z
    .string({ error: 'common.invalid_choice' })
    .regex(/^[A-Z]{3}$/, 'common.invalid_choice')
    .optional(),
};

export const viewAsCustomerRoute = defineOfficeRoute('viewAsCustomer', {
  summary:
    'Shows the storefront to this browser as the customer sees it, read-only and for 15 minutes; replaces an earlier view',
  input: z.object({ id: idSchema, reason: requiredText('common.invalid_text', 500), ...display }),
  reply: okSchema,
  refusals: ['customer_not_found'],
});

export const viewAsGuestRoute = defineOfficeRoute('viewAsGuest', {
  summary: 'Shows the storefront to this browser as guests see it, read-only and for 15 minutes',
  input: z.object(display),
  reply: okSchema,
});
