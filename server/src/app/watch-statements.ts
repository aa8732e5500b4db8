import { observeStatements } from '#server/platform/statements.ts';
import { beginCall, markFailed } from '#server/platform/tracing/traces.ts';
import type { ShopDeps } from './shop.types.ts';
import type { Undo } from './undo.ts';

/** Traces every statement, and logs slow ones without their values. */
export function watchStatements({ config, log }: Pick<ShopDeps, 'config' | 'log'>, undo: Undo): void {
  observeStatements(() => {
    const begunAtMs = performance.now();
    const span = beginCall('SQL', { 'db.system.name': 'postgresql' });
    return (text, error) => {
      const ms = Math.round(performance.now() - begunAtMs);
      if (ms >= config.slowStatementMs) log.warn({ ms, statement: text }, 'a slow statement');
      span.setAttribute('db.query.text', text);
      if (error !== null) markFailed(span, error);
      span.end();
    };
  });
  undo.add(async () => observeStatements(null));
}
