import { z } from 'zod';
import { lockBot } from '#server/delivery/bots/lock-bot.ts';
import { changeBotAsStaff, toBotFields } from '#server/office/bots/change-bot-as-staff.ts';
import { versionOf } from '#server/office/record-version.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineCommand, idSchema } from './command-input.ts';

/** Pauses a bot; with `--undo`, uses it again. */
export const botPause = defineCommand({
  name: 'bot pause',
  usage: 'ID [--undo]',
  does: 'let a Steam bot begin nothing more; --undo to use it again',
  positionals: ['id'],
  options: { undo: { type: 'boolean', default: false } },
  input: z.object({ id: idSchema, undo: z.boolean() }),
  run: async ({ db, clock, actor }, { id, undo }) => {
    await inTransaction(db, async (tx) => {
      const before = toBotFields(await lockBot(tx, id));
      const fields = { ...before, is_paused: !undo };
      await changeBotAsStaff(tx, { id, version: versionOf(before), fields, actor, now: clock.now() });
    });
    return { botId: id, isPaused: !undo };
  },
  toText: ({ botId, isPaused }) => [isPaused ? `Bot ${botId} is paused.` : `Bot ${botId} is in use.`],
});
