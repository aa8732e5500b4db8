import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  propagation,
  ROOT_CONTEXT,
  type Context,
} from '@opentelemetry/api';

/** A payload with the current trace in `traceparent`; unchanged if nothing is traced or it is no object. */
export function withTrace(payload: unknown): unknown {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier, defaultTextMapSetter);
  if (!carrier['traceparent'] || typeof payload !== 'object' || payload === null) return payload;
  return { ...payload, traceparent: carrier['traceparent'] };
}

/** The payload and trace that `withTrace` joined. */
export function splitTrace(payload: unknown): { payload: unknown; parent: Context } {
  if (typeof payload !== 'object' || payload === null || !('traceparent' in payload)) {
    return { payload, parent: ROOT_CONTEXT };
  }
  const { traceparent, ...rest } = payload;
  return { payload: rest, parent: propagation.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter) };
}
