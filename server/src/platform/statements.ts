import type { Sql } from 'postgres';

/** Called before a statement is sent; the returned function takes its text, with `$1` for values, and its error or null. */
export type StatementObserver = () => (text: string, error: unknown) => void;

/** The `Query` of postgres.js 3.4: a promise that runs its statement when `handle` is called. */
interface Query extends Promise<unknown> {
  executed: boolean;
  strings: readonly string[];
  statement: { string: string } | null;
  handle: (this: Query) => Promise<void>;
  forEachFn?: (row: unknown, result: unknown[]) => void;
}

let observer: StatementObserver | null = null;

/** Observes the statements of all connections of this process; null ends it. */
export function observeStatements(next: StatementObserver | null): void {
  observer = next;
}

/** Changes the prototype that all queries share, once. */
export function prepareQueries(sql: Sql<{ int8: number }>): void {
  const query = Object.getPrototypeOf(sql``) as Query;
  if (query.forEachFn) return;
  query.forEachFn = appendRow;
  const { handle } = query;
  query.handle = function handleObserved() {
    if (observer && !this.executed) observe(this, observer());
    return handle.call(this);
  };
}

/**
 * Appends each row to its own result. By default, postgres.js 3.4 counts rows per connection and keeps the count when a
 * statement fails after its first rows, so the next result starts with that many holes (issue 1181).
 */
function appendRow(row: unknown, result: unknown[]): void {
  result.push(row);
}

/** Calls `then` of the promise itself: the one of the query would run it. */
function observe(query: Query, end: (text: string, error: unknown) => void): void {
  const finish = (error: unknown): void => end(query.statement?.string ?? query.strings.join('?'), error);
  void Promise.prototype.then.call(query, () => finish(null), finish);
}
