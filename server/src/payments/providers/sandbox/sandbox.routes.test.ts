import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { openTestApp } from '../../../../test-kit/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test-kit/test-database.ts';
import { registerSandboxRoutes } from './sandbox.routes.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  app = openTestApp();
  registerSandboxRoutes(app, { db: database.db, clock: systemClock });
});

afterAll(async () => {
  await app.close();
  await database.close();
});

test.each(['%00', 'x', 'x%00', 'x'.repeat(90)])('there is no payment %s', async (id) => {
  const page = await app.inject(`/sandbox/pay/${id}`);
  expect(page.statusCode).toBe(404);
  const decision = await app.inject({ method: 'POST', url: `/sandbox/pay/${id}/approve` });
  expect([decision.statusCode, decision.json()]).toEqual([404, { status: 'ERROR' }]);
});
