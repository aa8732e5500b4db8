import type { FastifyInstance } from 'fastify';
import { stopAlertRoute } from '#contract/alerts.ts';
import type { StopTokens } from '#server/alerts/stop-token.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, ok } from '#server/platform/http/bind.ts';
import { ipOf } from '#server/platform/http/register-api.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { stopAlert } from './stop-alert.ts';

export interface StopDeps {
  db: Db;
  clock: Clock;
  tokens: StopTokens;
  rateLimitFactor: number;
}

const stopsMax = 60;

async function stop({ db, tokens, rateLimitFactor }: StopDeps, call: { token: string; ip: string; now: Date }) {
  await refuseIfTooMany(db, {
    key: `alerts.stop:ip:${toRateLimitSubnet(call.ip)}`,
    limit: stopsMax * rateLimitFactor,
    windowSeconds: 600,
    now: call.now,
  });
  await stopAlert(db, tokens.read(call.token) ?? refuse('stop_link_invalid'));
}

/** Stops by the button of the page behind the link. */
export function stopRoutes(deps: StopDeps): BoundRoute[] {
  return [
    bind(stopAlertRoute, async ({ token }, { ip, now }) => {
      await stop(deps, { token, ip, now });
      return ok;
    }),
  ];
}

const tokenMax = 200;

/**
 * Serves `POST /alerts/stop?token=`, by which mail programs stop an alert (RFC 8058): without cookies or a CSRF token,
 * because the token of the link is proof enough and grants nothing else. The same address opened in a browser is the
 * page with the button.
 */
export function registerStopRoute(app: FastifyInstance, deps: StopDeps): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      (_request, _body, parsed) => parsed(null, {}),
    );
    scope.post<{ Querystring: { token?: unknown } }>('/alerts/stop', async (request, reply) => {
      const { token } = request.query;
      if (typeof token !== 'string' || token.length > tokenMax) refuse('stop_link_invalid');
      await stop(deps, { token, ip: ipOf(request), now: deps.clock.now() });
      return reply.header('cache-control', 'no-store').send({ status: 'OK' });
    });
    done();
  });
}
