import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { listTwinAccounts, orderSteamFault, setInventoryVisibility } from '#server/steam-twin/steam-twin.queries.ts';
import { vouch } from '#server/steam-twin/vouch.ts';
import { acceptForms, sendPage } from '#server/twin/pages/pay-page-replies.ts';
import { renderNoSignInPage, renderSignInPage } from './sign-in-page.ts';

interface PageDeps {
  db: Db;
  clock: Clock;
  /** Of a twin that runs apart, which vouches under Steam's own path; missing where the shop serves the page. */
  origin?: () => string;
}

const loginPath = '/sandbox/steam/openid/login';
/** Where Steam has its page. */
const steamPath = '/openid/login';
const operations = ['check', 'inventory', 'profile'] as const;
const faults = ['error', 'rate_limit', 'timeout', 'malformed', 'refuse'] as const;
const steamIdSchema = z.string().regex(/^7656\d{13}$/);

/** As Steam demands it: the way back begins with the realm. */
const requestSchema = z
  .object({ 'openid.return_to': z.url({ protocol: /^https?$/ }), 'openid.realm': z.url({ protocol: /^https?$/ }) })
  .transform((fields) => ({ returnTo: fields['openid.return_to'], realm: fields['openid.realm'] }))
  .refine(({ returnTo, realm }) => new URL(returnTo).origin === new URL(realm).origin);

const choiceSchema = z.object({
  decision: z.enum(['sign_in', 'cancel']),
  steam_id: steamIdSchema.optional(),
  visibility: z.enum(['public', 'private']).optional().catch(undefined),
  fault: z
    .string()
    .regex(/^(check|inventory|profile)_(error|rate_limit|timeout|malformed|refuse)$/)
    .optional()
    .catch(undefined),
});

const faultSchema = z.object({
  operation: z.enum(operations),
  fault: z.enum(faults),
  times: z.coerce.number().int().min(0).max(100).default(1),
});

const visibilitySchema = z.object({ steamId: steamIdSchema, visibility: z.enum(['public', 'private']) });

/**
 * The twin's page to sign in at, for people, and its orders for scripts: `POST /sandbox/steam/faults` and
 * `POST /sandbox/steam/accounts/ID/public | private`. Only a demo shop may register them.
 */
export function registerSteamTwinPages(app: FastifyInstance, deps: PageDeps): void {
  const { db, origin } = deps;
  void app.register(async (scope) => {
    acceptForms(scope);
    if (origin)
      scope.get(steamPath, (request, reply) =>
        reply.redirect(`${loginPath}${new URL(request.url, origin()).search}`, 303),
      );
    scope.get(loginPath, async (request, reply) => {
      const language = languageOf(request);
      const asked = requestSchema.safeParse(request.query);
      if (!asked.success) return sendPage(reply.code(400), renderNoSignInPage(language));
      const accounts = await listTwinAccounts(db, { isBot: false });
      return sendPage(reply, renderSignInPage({ language, accounts, ...asked.data }), asked.data.realm);
    });
    scope.post(loginPath, (request, reply) => answerChoice(request, reply, deps));
    scope.post('/sandbox/steam/faults', async (request, reply) => {
      const fault = faultSchema.safeParse(request.body);
      if (!fault.success) return reply.code(422).send({ status: 'ERROR', message: fault.error.message });
      await orderSteamFault(db, fault.data);
      return reply.send({ status: 'OK' });
    });
    scope.post('/sandbox/steam/accounts/:steamId/:visibility', async (request, reply) => {
      const wanted = visibilitySchema.safeParse(request.params);
      if (!wanted.success) return reply.code(422).send({ status: 'ERROR', message: wanted.error.message });
      const { steamId, visibility } = wanted.data;
      const isKnown = await setInventoryVisibility(db, { steamId, isPublic: visibility === 'public' });
      return reply.code(isKnown ? 200 : 404).send({ status: isKnown ? 'OK' : 'ERROR' });
    });
  });
}

const languageOf = ({ headers }: FastifyRequest): string =>
  /^[a-z]{2}/.exec(headers['accept-language'] ?? '')?.[0] ?? 'en';

async function answerChoice(request: FastifyRequest, reply: FastifyReply, { db, clock, origin }: PageDeps) {
  const asked = requestSchema.safeParse(request.body);
  const choice = choiceSchema.safeParse(request.body);
  if (!asked.success || !choice.success) return sendPage(reply.code(400), renderNoSignInPage(languageOf(request)));
  const { returnTo } = asked.data;
  const { decision, steam_id: steamId, visibility, fault } = choice.data;
  if (steamId && visibility) await setInventoryVisibility(db, { steamId, isPublic: visibility === 'public' });
  if (fault) {
    const [operation, what] = [
      operations.find((each) => fault.startsWith(each)),
      faults.find((each) => fault.endsWith(each)),
    ];
    if (operation && what) await orderSteamFault(db, { operation, fault: what, times: 1 });
  }
  const endpoint = origin ? `${origin()}${steamPath}` : new URL(loginPath, returnTo).href;
  const fields =
    decision === 'cancel' || !steamId
      ? { ns: 'http://specs.openid.net/auth/2.0', mode: 'cancel' }
      : await vouch(db, { steamId, endpoint, returnTo, now: clock.now() });
  const back = new URL(returnTo);
  for (const [name, value] of Object.entries(fields)) back.searchParams.set(`openid.${name}`, value);
  return reply.header('cache-control', 'no-store').redirect(back.href, 303);
}
