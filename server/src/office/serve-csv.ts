import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byteOrderMark } from '#server/formatting/csv-text.ts';
import { isReadableQuery } from '#server/platform/http/address.ts';
import { answerCall } from '#server/platform/http/answer.ts';
import type { CallFacts } from '#server/platform/http/bind.ts';
import type { Db } from '#server/platform/db.ts';
import type { HttpDeps } from '#server/platform/http/register-api.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toActor } from './actor.rules.ts';
import type { BoundOfficeCall } from './bind-office.ts';
import { isColumnOf, toCsvLine } from './csv-rows.rules.ts';
import { findRequestStaff } from './find-request-staff.ts';
import type { StaffSession } from './office.types.ts';
import { recordDownload } from './record-download.ts';

const rowsOfPage = 200;

interface ListReply {
  payload: Record<string, unknown>[];
  /** Reports have one page. */
  next?: string | null;
}

export interface FileDeps extends HttpDeps<StaffSession> {
  db: Db;
}

interface FileRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  deps: FileDeps;
}

/**
 * Serves every list as a file of its whole filter, at its path with `.csv`; `columns` chooses and orders the columns. The
 * audit log keeps who downloaded what: lists hold the data of many people.
 */
export function registerCsvFiles(app: FastifyInstance, calls: readonly BoundOfficeCall[], deps: FileDeps): void {
  for (const bound of calls) {
    const { csvColumns } = bound;
    if (csvColumns === null) continue;
    app.get(`/api${bound.route.path}.csv`, (request, reply) => sendFile(bound, csvColumns, { request, reply, deps }));
  }
}

async function sendFile(
  bound: BoundOfficeCall,
  known: readonly string[],
  { request, reply, deps }: FileRequest,
): Promise<FastifyReply> {
  if (!isReadableQuery(request.url)) refuse('unreadable_query');
  const facts = await readFacts(request, deps);
  const { columns: asked, ...query } = request.query as Record<string, unknown>;
  if (asked !== undefined && typeof asked !== 'string')
    return refuse('invalid_input', {}, { columns: ['common.invalid_text'] });
  const columns = asked === undefined ? known : asked.split(',').filter((column) => isColumnOf(known, column));
  const params = request.params as Record<string, string>;
  const input = { ...query, ...params, limit: rowsOfPage };
  // The first page is read before the file starts, so that a refusal is an ordinary answer.
  const first = (await answerCall(bound, input, facts)) as ListReply;
  const actor = toActor((facts.session ?? refuse('not_signed_in')).email);
  const download = { actor, list: bound.route.name, query: { ...query, ...params }, columns };
  await recordDownload(deps.db, download, { sent: null, now: facts.now });
  // A large file takes minutes: it breaks off once its reader is signed out or loses the role.
  const readPage = async (cursor: string) => {
    const session = await findRequestStaff(request, deps);
    return (await answerCall(bound, { ...input, cursor }, { ...facts, session })) as ListReply;
  };
  const lines = async function* () {
    let rows = 0;
    let isWhole = false;
    try {
      yield `${byteOrderMark}${columns.join(',')}\r\n`;
      for await (const row of rowsOf(first, readPage)) {
        yield toCsvLine(row, columns);
        rows += 1;
      }
      isWhole = true;
    } finally {
      await recordDownload(deps.db, download, { sent: { rows, isWhole }, now: deps.clock.now() });
    }
  };
  const name = `${bound.route.path.split('/').at(-1)}-${facts.now.toISOString().slice(0, 10)}.csv`;
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines()));
}

async function* rowsOf(
  first: ListReply,
  readPage: (cursor: string) => Promise<ListReply>,
): AsyncGenerator<Record<string, unknown>> {
  for (let page = first; ; page = await readPage(page.next)) {
    yield* page.payload;
    if (!page.next) return;
  }
}

/** Facts of a call that only reads. */
async function readFacts(request: FastifyRequest, deps: HttpDeps<StaffSession>): Promise<CallFacts<StaffSession>> {
  return {
    session: await findRequestStaff(request, deps),
    display: {},
    idempotencyKey: null,
    ip: request.ip,
    origin: deps.publicUrl ?? '',
    userAgent: '',
    browser: () => null,
    requestId: request.id,
    now: deps.clock.now(),
    startSession: () => undefined,
    endSession: () => undefined,
  };
}
