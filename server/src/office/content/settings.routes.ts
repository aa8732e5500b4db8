import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import * as contract from '#contract/office/shop-settings.ts';
import { findSettingField, settingFields } from '#server/content/settings/setting-fields.ts';
import * as queries from '#server/content/settings/settings.queries.ts';
import { toShownSetting } from '#server/content/settings/settings.rules.ts';
import type {
  SettingChange,
  SettingValues,
  WaitingChange,
  WaitingDecision,
} from '#server/content/settings/settings.types.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { OfficeCall } from '#server/office/office.types.ts';
import { versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { changeSettings } from './change-settings.ts';
import { decideSettingChange } from './decide-setting-change.ts';
import { undoSettingChange } from './undo-setting-change.ts';

export function settingRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  const shop = { db, defaults: queries.readSettingDefaults() };
  return [
    bindOffice(contract.readShopSettingsRoute, async () => toReply(shop, await queries.readSettingValues(db))),
    bindOffice(contract.saveShopSettingsRoute, async ({ version, values, reason = null }, call) => {
      const change = { version, values, reason, actor: call.actor(), now: call.now };
      return toReply(shop, await inTransaction(db, (tx) => changeSettings(tx, change)));
    }),
    bindOfficeList(contract.listSettingChangesRoute, async ({ name, cursor, limit }) => {
      const after = readCursor(cursor);
      const { rows, next } = await queries.listSettingChanges(db, { name: name ?? null, after, limit });
      return { rows: rows.map(toChange), next, total: null };
    }),
    bindOffice(contract.undoSettingChangeRoute, async ({ id, reason = null }, call) => {
      const undo = { id, reason, actor: call.actor(), now: call.now };
      return toReply(shop, await inTransaction(db, (tx) => undoSettingChange(tx, undo)));
    }),
    bindOffice(contract.approveSettingChangeRoute, ({ id }, call) => decide(shop, call, { id, outcome: 'approved' })),
    bindOffice(contract.withdrawSettingChangeRoute, ({ id }, call) => decide(shop, call, { id, outcome: 'withdrawn' })),
  ];
}

interface Shop {
  db: Db;
  /** Values of a new shop, read once. */
  defaults: Promise<SettingValues>;
}

async function decide(shop: Shop, call: OfficeCall, choice: Pick<WaitingDecision, 'id' | 'outcome'>) {
  const decision = { ...choice, actor: call.actor(), now: call.now };
  return toReply(shop, await inTransaction(shop.db, (tx) => decideSettingChange(tx, decision)));
}

async function toReply(shop: Shop, values: SettingValues) {
  const defaults = await shop.defaults;
  const fields = settingFields.map((field) => {
    const show = (value: number | undefined) => (value === undefined ? null : Number(toShownSetting(field, value)));
    return {
      name: field.name,
      group: field.group,
      kind: field.kind,
      label: field.label,
      meaning: field.meaning,
      guards_money: field.guardsMoney ?? false,
      unit: field.unit ?? null,
      min: show(field.min),
      max: show(field.max),
      value: toShownSetting(field, values[field.name] ?? null),
      default: toShownSetting(field, defaults[field.name] ?? null),
    };
  });
  const waiting = (await queries.listWaitingChanges(shop.db)).map(toWaiting);
  return replyWith({ version: versionOf(values), fields, waiting });
}

function toWaiting({ id, name, before, after, reason, requestedBy, requestedAt }: WaitingChange) {
  const field = findSettingField(name);
  const kind = { kind: field?.kind ?? ('text' as const) };
  return {
    id,
    name,
    label: field?.label ?? name,
    before: toShownSetting(kind, before),
    after: toShownSetting(kind, after),
    unit: field?.unit ?? null,
    reason,
    requested_by: requestedBy,
    requested_at: toEpochSeconds(requestedAt),
  };
}

function toChange({ id, name, before, after, actor, requestedBy, reason, changedAt }: SettingChange) {
  const field = findSettingField(name) ?? { kind: 'text' as const, label: name, guardsMoney: false, unit: undefined };
  return {
    id,
    name,
    label: field.label,
    guards_money: field.guardsMoney ?? false,
    unit: field.unit ?? null,
    before: toShownSetting(field, before),
    after: toShownSetting(field, after),
    actor,
    requested_by: requestedBy,
    reason,
    at: toEpochSeconds(changedAt),
  };
}
