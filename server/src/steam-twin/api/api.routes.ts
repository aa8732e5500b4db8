import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { readInventoryPage } from '#server/steam-twin/read-inventory-page.ts';
import { findTwinAccount } from '#server/steam-twin/steam-twin.queries.ts';
import { checkAssertion } from '#server/steam-twin/check-assertion.ts';
import { answerWithFault } from './answer-with-fault.ts';
import { toInventoryJson } from './inventory-json.ts';

interface ApiDeps {
  db: Db;
  clock: Clock;
}

const pageMax = 2000;
/** Other items are shown to their owner only. */
const publicContext = '2';

const inventorySchema = z.object({
  steamId: z.string().regex(/^7656\d{13}$/),
  appId: z.literal('730'),
  contextId: z.literal(publicContext),
  count: z.coerce.number().int().min(1).max(pageMax).default(75),
  start_assetid: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});

const profileSchema = z.object({ key: z.string().min(1), steamids: z.string().max(2000) });

/** Steam's community site and Web API, as far as the shop calls them. */
export function registerSteamTwinApi(app: FastifyInstance, { db, clock }: ApiDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/inventory/:steamId/:appId/:contextId', (request, reply) =>
      answerWithFault(db, {
        operation: 'inventory',
        reply,
        answer: () => answerInventory(request, reply, { db, clock }),
      }),
    );
    scope.get('/ISteamUser/GetPlayerSummaries/v2', (request, reply) =>
      answerWithFault(db, { operation: 'profile', reply, answer: () => answerProfiles(request, reply, db) }),
    );
    scope.post('/openid/login', (request, reply) =>
      answerWithFault(db, {
        operation: 'check',
        reply,
        refusal: { status: 200, body: keyValues(false) },
        answer: () => answerCheck(request, reply, { db, clock }),
      }),
    );
  });
}

async function answerInventory(request: FastifyRequest, reply: FastifyReply, { db, clock }: ApiDeps): Promise<unknown> {
  const wanted = inventorySchema.safeParse({ ...(request.query as object), ...(request.params as object) });
  if (!wanted.success) return reply.code(400).type('application/json').send('null');
  const { steamId, contextId, count: limit, start_assetid: after = null } = wanted.data;
  const page = await readInventoryPage(db, { steamId, after, limit });
  if (page === null) return reply.code(404).type('application/json').send('null');
  if (page === 'private') return reply.code(403).type('application/json').send('null');
  return reply.send(toInventoryJson({ ...page, contextId, now: clock.now() }));
}

async function answerProfiles(request: FastifyRequest, reply: FastifyReply, db: Db): Promise<unknown> {
  const wanted = profileSchema.safeParse(request.query);
  if (!wanted.success) return reply.code(403).type('text/html').send('Access is denied.');
  const accounts = await Promise.all(wanted.data.steamids.split(',').map((id) => findTwinAccount(db, id)));
  const players = accounts.flatMap((account) =>
    account === null
      ? []
      : [
          {
            steamid: account.steamId,
            communityvisibilitystate: account.isInventoryPublic ? 3 : 1,
            personaname: account.name,
            profileurl: `https://steamcommunity.com/profiles/${account.steamId}/`,
            avatarfull: '',
          },
        ],
  );
  return reply.send({ response: { players } });
}

const keyValues = (isValid: boolean): string =>
  `ns:http://specs.openid.net/auth/2.0\nis_valid:${isValid ? 'true' : 'false'}\n`;

/** The direct verification of OpenID 2.0. */
async function answerCheck(request: FastifyRequest, reply: FastifyReply, { db, clock }: ApiDeps): Promise<unknown> {
  const form = (request.body ?? {}) as Record<string, string>;
  const isCheck = form['openid.mode'] === 'check_authentication';
  const fields = Object.fromEntries(
    Object.entries(form)
      .filter(([name]) => name.startsWith('openid.'))
      .map(([name, value]) => [name.slice('openid.'.length), value]),
  );
  const isValid = isCheck && (await checkAssertion(db, fields, clock.now()));
  return reply.type('text/plain; charset=utf-8').send(keyValues(isValid));
}
