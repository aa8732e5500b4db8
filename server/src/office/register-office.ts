import type { FastifyInstance } from 'fastify';
import { setCsrfCookie } from '#server/platform/http/cookies.ts';
import { registerCalls } from '#server/platform/http/register-api.ts';
import type { BoundOfficeCall } from './bind-office.ts';
import { registerCsvFiles, type FileDeps } from './serve-csv.ts';

/** Serves the calls of the office, their files, and the cookie against forged requests. */
export function registerOffice(app: FastifyInstance, calls: readonly BoundOfficeCall[], deps: FileDeps): void {
  registerCalls(app, [...calls], deps);
  registerCsvFiles(app, calls, deps);
  app.get('/api/office/csrf-cookie', (request, reply) => {
    const token = deps.csrf.issue(request.cookies[deps.cookies.session] ?? null);
    setCsrfCookie(reply, { names: deps.cookies, token, secure: deps.secure });
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}
