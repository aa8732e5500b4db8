import { z } from 'zod';
import {
  doneSchema,
  emptyInputSchema,
  flagSchema,
  okSchema,
  payloadSchema,
  requiredText,
  typedPassword,
} from './fields.ts';
import { currentPasswordMax } from './identity.ts';
import { defineRoute } from './route.ts';

/** Data export and account deletion, both confirmed by email. */

const tokenSchema = requiredText('refusals.data_link_invalid', 100);

const giveUpSchema = flagSchema.meta({
  description: 'True (also 1, or either as text) gives up what is left in the wallet; without it, a balance is refused',
});

export const requestDataExportRoute = defineRoute('requestDataExport', {
  access: 'customer',
  summary: 'Sends an email with a link, good once and for 24 hours, to a copy of all data of the customer',
  input: emptyInputSchema,
  reply: doneSchema,
  refusals: ['too_many_requests'],
});

export const checkDataLinkRoute = defineRoute('checkDataLink', {
  access: 'customer',
  summary: 'Says whether the link of an email still works for the signed-in customer; uses nothing up',
  input: z.object({
    token: tokenSchema,
    kind: z
      .enum(['export', 'deletion'], { error: 'common.invalid_choice' })
      .meta({ description: 'What the link leads to' }),
  }),
  reply: okSchema,
  refusals: ['data_link_invalid'],
});

const recordsSchema = z.array(z.record(z.string(), z.unknown()));

export const dataExportSchema = z.object({
  exported_at: z.string().meta({ description: 'ISO 8601' }),
  profile: z.record(z.string(), z.unknown()),
  sessions: recordsSchema,
  links: recordsSchema,
  steam_accounts: recordsSchema,
  sign_in_safety: recordsSchema,
  sign_in_attempts: recordsSchema,
  account_changes: recordsSchema,
  cart: recordsSchema,
  favourites: recordsSchema,
  saved_searches: recordsSchema,
  price_alerts: recordsSchema,
  favourite_alerts: recordsSchema,
  push_devices: recordsSchema,
  notices: recordsSchema,
  orders: recordsSchema,
  consents: recordsSchema,
  invoices: recordsSchema,
  withdrawals: recordsSchema,
  redemptions: recordsSchema,
  handovers: recordsSchema,
  payments: recordsSchema,
  deposits: recordsSchema,
  balance_refunds: recordsSchema,
  offers: recordsSchema,
  api_keys: recordsSchema,
  webhooks: recordsSchema,
  payouts: recordsSchema,
  payout_holds: recordsSchema,
  letters: recordsSchema,
  ledger_entries: recordsSchema,
});

export type DataExport = z.infer<typeof dataExportSchema>;

export const downloadDataRoute = defineRoute('downloadData', {
  access: 'customer',
  summary: 'The copy of all data, for the signed-in owner of the link; uses the link up',
  input: z.object({ token: tokenSchema }),
  reply: payloadSchema(dataExportSchema),
  refusals: ['data_link_invalid'],
});

const obstacles = [
  'account_has_open_order',
  'account_has_open_deposit',
  'account_has_open_offer',
  'account_has_open_payout',
  'account_has_balance',
] as const;

export const requestAccountDeletionRoute = defineRoute('requestAccountDeletion', {
  access: 'customer',
  summary: 'Sends an email with a link, good once and for 24 hours, to the page that deletes the account',
  input: z.object({
    cur_password: typedPassword('account.current_password_required', { max: currentPasswordMax }),
    give_up_balance: giveUpSchema,
  }),
  reply: doneSchema,
  refusals: [...obstacles, 'too_many_requests', 'service_unavailable'],
});

export const deleteAccountRoute = defineRoute('deleteAccount', {
  access: 'customer',
  summary: 'Deletes the account of the signed-in owner of the link: orders and ledger stay, the person is erased',
  input: z.object({ token: tokenSchema, give_up_balance: giveUpSchema }),
  reply: doneSchema,
  refusals: ['data_link_invalid', ...obstacles],
});
