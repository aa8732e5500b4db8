import { z } from 'zod';
import { idSchema, moneySchema, okSchema, payloadSchema, requiredText } from '#contract/fields.ts';
import { dataExportSchema } from '#contract/personal-data.ts';
import { defineOfficeRoute } from './office-route.ts';

const byId = z.object({ id: idSchema });

export const exportCustomerRoute = defineOfficeRoute('exportCustomer', {
  summary: 'A copy of all data of a customer, as the customer gets it',
  input: byId.extend({ reason: requiredText('common.invalid_text', 500) }),
  reply: payloadSchema(dataExportSchema),
  refusals: ['customer_not_found'],
});

export const erasureObstacles = [
  'account_has_open_order',
  'account_has_open_deposit',
  'account_has_open_offer',
  'account_has_open_payout',
] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];

export const readErasureRoute = defineOfficeRoute('readErasure', {
  summary: 'What an erasure of a customer would refuse, and the balance that it would give up',
  input: byId,
  reply: payloadSchema(
    z.object({
      obstacles: z
        .array(z.enum(erasureObstacles))
        .meta({ description: 'Refusals that keep the account; none: it can go' }),
      balance: moneySchema.meta({ description: 'Coins' }),
    }),
  ),
  refusals: ['customer_not_found'],
});

/** Why an account is erased; no free text, because the entry outlives the person's data. */
export const erasureGrounds = ['asked_by_customer', 'asked_by_authority', 'opened_by_mistake'] as const;

export const eraseCustomerRoute = defineOfficeRoute('eraseCustomer', {
  summary: 'Erases a customer for good; purchases, payments and invoices stay',
  input: byId.extend({
    ground: z.enum(erasureGrounds, { error: 'common.invalid_choice' }),
    give_up_balance: z
      .boolean({ error: 'common.invalid_choice' })
      .meta({ description: 'Gives up what is left in the wallet; without it, a balance is refused' }),
  }),
  reply: okSchema,
  refusals: ['customer_not_found', ...erasureObstacles, 'account_has_balance'],
});
