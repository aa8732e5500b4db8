import type { Finding, Project, Rule } from './project.ts';

/** No file reaches itself through its imports, types included. */
export const importCycles: Rule = {
  name: 'import-cycles',
  check: ({ sources }: Project): Finding[] => {
    const graph = new Map(sources.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]));
    const done = new Set<string>();
    return [...graph.keys()].flatMap((path) => findCycle(path, [], { graph, done }));
  },
};

type Search = { graph: Map<string, string[]>; done: Set<string> };

function findCycle(path: string, trail: string[], search: Search): Finding[] {
  const seenAt = trail.indexOf(path);
  if (seenAt >= 0) return [{ path, line: 1, message: `import cycle: ${[...trail.slice(seenAt), path].join(' → ')}` }];
  if (search.done.has(path)) return [];
  const found = (search.graph.get(path) ?? []).flatMap((target) => findCycle(target, [...trail, path], search));
  search.done.add(path);
  return found;
}
