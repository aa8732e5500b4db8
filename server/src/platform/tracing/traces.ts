import {
  type Attributes,
  context,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Job } from '#server/platform/jobs.ts';
import { splitTrace } from '#server/platform/trace-context.ts';

const tracer = trace.getTracer('loadout');

/** Traces every request by its route pattern. Ignores the trace of the client, who would choose what is recorded. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'loadout.request_id': request.id };
    spans.set(request, tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT));
    done();
  });
  // Not before: reading the body leaves the context.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    context.with(span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Traces jobs as part of what added them. */
export function traceJobs(jobs: Job[]): Job[] {
  return jobs.map((job) => ({
    ...job,
    run: (joined) => {
      const { payload, parent } = splitTrace(joined);
      return inSpan(`job ${job.name}`, { kind: SpanKind.CONSUMER, parent }, () => job.run(payload));
    },
  }));
}

interface SpanPlace {
  kind: SpanKind;
  parent: Context;
}

async function inSpan<T>(name: string, { kind, parent }: SpanPlace, work: () => Promise<T>): Promise<T> {
  const span = tracer.startSpan(name, { kind }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Begins a span of what this process asks of another one, as part of the current trace. */
export function beginCall(name: string, attributes: Attributes): Span {
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
}

/** The class of the error only: its message may hold what a customer typed. */
export function markFailed(span: Span, error: unknown): void {
  const { code, name } = error as { code?: string; name?: string };
  span.setAttribute('error.type', code ?? name ?? 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}
