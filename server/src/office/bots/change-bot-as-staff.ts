import { changeBot } from '#server/delivery/bots/bots.queries.ts';
import type { BotRow } from '#server/delivery/bots/bots.types.ts';
import { lockBot } from '#server/delivery/bots/lock-bot.ts';
import type { StaffSave } from '#server/office/office.types.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import type { Tx } from '#server/platform/db.ts';

interface WireFields {
  display_name: string;
  position: number;
  is_paused: boolean;
}

interface BotChange extends StaffSave {
  id: number;
  fields: WireFields;
}

/** What the form of a bot shows and saves; its version is that of these fields. */
export function toBotFields({ displayName, position, isPaused }: BotRow): WireFields {
  return { display_name: displayName, position, is_paused: isPaused };
}

/** Renames, pauses or moves a bot, with an audit entry. Refuses if it changed meanwhile. */
export async function changeBotAsStaff(tx: Tx, { id, version, fields, actor, now }: BotChange): Promise<void> {
  const before = toBotFields(await lockBot(tx, id));
  refuseIfChanged(before, version);
  const { display_name: displayName, position, is_paused: isPaused } = fields;
  await changeBot(tx, { id, displayName, position, isPaused });
  await recordChange(tx, { actor, action: 'bot.changed', subject: `bot:${id}`, before, after: fields, now });
}
