import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readBotKey } from '#server/app/read-bot-key.ts';
import { addBotAsStaff } from '#server/office/bots/add-bot-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { defineCommand } from './command-input.ts';

const key = z.base64().length(28);

/** As the files of authenticators name them; the password is added to such a file. */
const secretsSchema = z.object({ password: z.string().min(1), shared_secret: key, identity_secret: key });

/** Adds a bot whose secrets are in a file, so that no shell keeps them. */
export const botAdd = defineCommand({
  name: 'bot add',
  usage: 'ACCOUNT --name=TEXT --secrets=FILE',
  does: 'add a Steam bot; FILE is JSON with password, shared_secret and identity_secret',
  positionals: ['account'],
  options: { name: { type: 'string' }, secrets: { type: 'string' } },
  input: z.object({
    account: z.string().regex(/^\w{3,64}$/, 'has letters, digits and underscores'),
    name: z.string({ error: 'is missing' }).trim().min(1, 'is missing').max(64, 'is too long'),
    secrets: z.string({ error: 'is missing' }),
  }),
  run: async ({ db, clock, config, actor }, { account, name, secrets: file }) => {
    const botKey = (await readBotKey(db, config)) ?? refuse('bots_not_set_up');
    const typed = secretsSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    if (!typed.success) throw new Error(`${file} lacks password, shared_secret or identity_secret.`);
    const { password, shared_secret: sharedSecret, identity_secret: identitySecret } = typed.data;
    const bot = { accountName: account, displayName: name, secrets: { password, sharedSecret, identitySecret } };
    const id = await inTransaction(db, (tx) => addBotAsStaff(tx, { ...bot, key: botKey, actor, now: clock.now() }));
    return { botId: id, account };
  },
  toText: ({ botId, account }) => [`${account} is bot ${botId}. Delete the file with its secrets.`],
});
