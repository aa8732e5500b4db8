import type { Db, Tx } from '#server/platform/db.ts';

/**
 * The same database, in whose transactions something else happens right before a statement that names `part`: the moment
 * between two looks of one transaction, which no lock makes wait.
 */
export function beforeStatement(db: Db, part: string, happen: () => Promise<unknown>): Db {
  const watch = (tx: Tx): Tx =>
    new Proxy(tx, {
      apply: (ask, self, [words, ...values]: [TemplateStringsArray, ...unknown[]]) => {
        const query = () => Reflect.apply(ask, self, [words, ...values]) as Promise<unknown>;
        return words.join('').includes(part) ? happen().then(query) : query();
      },
    });
  return new Proxy(db, {
    get: (whole, name) =>
      name === 'begin'
        ? (mode: string, work: (tx: Tx) => unknown) => whole.begin(mode, (tx) => work(watch(tx)))
        : (Reflect.get(whole, name) as unknown),
  });
}
