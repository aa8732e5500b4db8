import { recordAudit } from '#server/audit/record-audit.ts';
import type { BotSecrets } from '#server/delivery/bots/bots.types.ts';
import { lockBot } from '#server/delivery/bots/lock-bot.ts';
import { replaceSecrets } from '#server/delivery/bots/replace-secrets.ts';
import type { Tx } from '#server/platform/db.ts';

interface SecretsChange {
  id: number;
  secrets: BotSecrets;
  key: Buffer;
  actor: string;
  now: Date;
}

/** Replaces the secrets of a bot; the audit entry says only that. */
export async function changeBotSecretsAsStaff(tx: Tx, { id, secrets, key, actor, now }: SecretsChange): Promise<void> {
  await replaceSecrets(tx, await lockBot(tx, id), { secrets, key });
  await recordAudit(tx, { actor, action: 'bot.secrets_changed', subject: `bot:${id}`, details: {}, now });
}
