import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import * as contract from '#contract/office/bots.ts';
import { countWaitingDeliveries, listBots, listStoppedDeliveries } from '#server/delivery/bots/bots.queries.ts';
import type { BotRow } from '#server/delivery/bots/bots.types.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { ok, replyWith } from '#server/platform/http/bind.ts';
import { refuse } from '#server/platform/refusal.ts';
import { addBotAsStaff } from './add-bot-as-staff.ts';
import { changeBotAsStaff, toBotFields } from './change-bot-as-staff.ts';
import { changeBotSecretsAsStaff } from './change-bot-secrets-as-staff.ts';
import { removeBotAsStaff } from './remove-bot-as-staff.ts';
import { retryDeliveryAsStaff } from './retry-delivery-as-staff.ts';

interface BotDeskDeps {
  db: Db;
  /** Encrypts secrets of bots; null if the shop has none. */
  botKey: Buffer | null;
  /** Whether bots deliver. */
  deliversByBots: boolean;
}

const stoppedMax = 200;

/** Calls about Steam bots and the deliveries that they stopped. */
export function botRoutes({ db, botKey, deliversByBots }: BotDeskDeps): BoundOfficeCall[] {
  const isSetUp = deliversByBots && botKey !== null;
  const key = () => (isSetUp ? botKey : refuse('bots_not_set_up'));
  return [
    bindOffice(contract.listBotsRoute, async (_input, { now }) => {
      const [bots, waiting, stopped] = await Promise.all([
        listBots(db),
        countWaitingDeliveries(db),
        listStoppedDeliveries(db, stoppedMax),
      ]);
      return replyWith({
        is_set_up: isSetUp,
        bots: bots.map((bot) => toWireBot(bot, now)),
        waiting,
        stopped: stopped.map(({ deliveryId, orderId, ...rest }) => ({
          delivery_id: deliveryId,
          order_id: orderId,
          ...rest,
        })),
      });
    }),
    bindOffice(
      contract.addBotRoute,
      async ({ account_name: accountName, display_name: displayName, ...secrets }, call) => {
        const bot = { accountName, displayName, secrets: toSecrets(secrets), key: key() };
        const by = { actor: call.actor(), now: call.now };
        return replyWith({ id: await inTransaction(db, (tx) => addBotAsStaff(tx, { ...bot, ...by })) });
      },
    ),
    bindOffice(contract.changeBotRoute, async ({ id, version, ...fields }, call) => {
      const change = { id, version, fields, actor: call.actor(), now: call.now };
      await inTransaction(db, (tx) => changeBotAsStaff(tx, change));
      return ok;
    }),
    bindOffice(contract.changeBotSecretsRoute, async ({ id, ...secrets }, call) => {
      const change = { id, secrets: toSecrets(secrets), key: key(), actor: call.actor(), now: call.now };
      await inTransaction(db, (tx) => changeBotSecretsAsStaff(tx, change));
      return ok;
    }),
    bindOffice(contract.removeBotRoute, async ({ id }, call) => {
      await inTransaction(db, (tx) => removeBotAsStaff(tx, { id, actor: call.actor(), now: call.now }));
      return ok;
    }),
    bindOffice(contract.retryDeliveryRoute, async ({ id, is_gone: isGone }, call) => {
      const retry = { id, isGone, actor: call.actor(), now: call.now };
      await inTransaction(db, (tx) => retryDeliveryAsStaff(tx, retry));
      return ok;
    }),
  ];
}

interface WireSecrets {
  password: string;
  shared_secret: string;
  identity_secret: string;
}

const toSecrets = (wire: WireSecrets) => ({
  password: wire.password,
  sharedSecret: wire.shared_secret,
  identitySecret: wire.identity_secret,
});

const secondsOf = (date: Date | null) => date && toEpochSeconds(date);

function toWireBot(bot: BotRow, now: Date) {
  return {
    id: bot.id,
    account_name: bot.accountName,
    steam_id: bot.steamId,
    ...toBotFields(bot),
    state: stateOf(bot, now),
    last_signed_in_at: secondsOf(bot.lastSignedInAt),
    last_error: bot.lastError,
    last_error_at: secondsOf(bot.lastErrorAt),
    open_offers: bot.openOffers,
    version: versionOf(toBotFields(bot)),
  };
}

function stateOf({ isPaused, lastError, leaseUntil }: BotRow, now: Date) {
  if (isPaused) return 'paused' as const;
  if (lastError !== null) return 'failing' as const;
  return leaseUntil !== null && leaseUntil > now ? ('working' as const) : ('waiting' as const);
}
