import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { createSnapshot, type ContentSnapshot } from '#server/content/content-snapshot.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import type { BoundRoute } from '#server/platform/http/bind.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { createCsrf } from '#server/platform/http/csrf.ts';
import { registerApi } from '#server/platform/http/register-api.ts';
import type { MoneyShop } from './money-shop.ts';
import { openTestApp } from './test-app.ts';

/** A server with some routes of a money shop. */
export async function openRouteApp(
  shop: MoneyShop,
  routesOf: (content: ContentSnapshot) => BoundRoute[],
): Promise<FastifyInstance> {
  const { db, clock } = shop;
  const life = { refresh: () => Promise.resolve(), close: () => Promise.resolve() };
  const content = createSnapshot(() => shop.content, life);
  const app = openTestApp();
  await app.register(cookie);
  registerApi(app, routesOf(content), {
    resolveSession: (token, now) => resolveSession(db, token, now),
    translate: (langId, key, params) => content.translate(langId, key, params),
    publicUrl: 'https://shop.example',
    csrf: createCsrf('secret'),
    clock,
    cookies: cookieNames(false),
    secure: false,
    origins: new Set(),
    checkReplies: true,
    outage: { report: () => undefined, page: '' },
  });
  return app;
}
