import { createApiKeyRoute, listApiKeysRoute, revokeApiKeyRoute, rotateApiKeyRoute } from '#contract/developers.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, ok, replyWith } from '#server/platform/http/bind.ts';
import { toWireKey } from './api-key.rules.ts';
import { listApiKeys, revokeApiKey } from './api-keys.queries.ts';
import { createApiKey } from './create-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';

export function apiKeyRoutes({ db, content }: { db: Db; content: ContentSnapshot }): BoundRoute[] {
  return [
    bind(listApiKeysRoute, async (_input, call) => {
      const keys = await listApiKeys(db, call.customerId());
      return replyWith(keys.map(toWireKey));
    }),
    bind(createApiKeyRoute, async ({ name, scopes, expires_in_days: lifeDays = null }, call) => {
      const { language } = content.displayFor(call.display);
      const owner = { customerId: call.customerId(), language: language.code, publicUrl: call.origin, now: call.now };
      return replyWith(await createApiKey(db, { ...owner, name, scopes, lifeDays }));
    }),
    bind(rotateApiKeyRoute, async ({ id, keep_previous: keepsPrevious = false }, call) => {
      const rotation = { id, customerId: call.customerId(), keepsPrevious, now: call.now };
      return replyWith(await rotateApiKey(db, rotation));
    }),
    bind(revokeApiKeyRoute, async ({ id }, call) => {
      await revokeApiKey(db, { id, customerId: call.customerId(), now: call.now });
      return ok;
    }),
  ];
}
