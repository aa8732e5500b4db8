import { z } from 'zod';
import { emptyInputSchema, idSchema, okSchema, requiredText } from '#contract/fields.ts';
import { defineOfficeRoute } from './office-route.ts';

export const viewAsCustomerRoute = defineOfficeRoute('viewAsCustomer', {
  summary:
    'Shows the storefront to this browser as the customer sees it, read-only and for 15 minutes; replaces an earlier view',
  input: z.object({ id: idSchema, reason: requiredText('common.invalid_text', 500) }),
  reply: okSchema,
  refusals: ['customer_not_found'],
});

export const viewAsGuestRoute = defineOfficeRoute('viewAsGuest', {
  summary: 'Shows the storefront to this browser as guests see it, read-only and for 15 minutes',
  input: emptyInputSchema,
  reply: okSchema,
});
