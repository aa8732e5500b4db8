import { areaOf, domains } from './areas.ts';
import type { Rule } from './project.ts';

const kindOf = (path: string): string => {
  if (/\/providers\/[^/]+$/.test(path)) return 'provider';
  return /\.(rules|sql|routes|jobs|types|queries|privacy|test)\.tsx?$/.exec(path)?.[1] ?? 'use case';
};

// Forbidden imports by kind of file. Rules are pure, types are only types, routes and jobs go through use cases.
const unreachable: Record<string, string[]> = {
  rules: ['sql', 'routes', 'jobs', 'provider', 'use case', 'queries', 'privacy'],
  types: ['sql', 'routes', 'jobs', 'provider', 'use case', 'queries', 'privacy'],
  routes: ['sql', 'jobs'],
  jobs: ['sql', 'routes'],
  queries: ['routes', 'jobs', 'provider', 'privacy'],
  privacy: ['routes', 'jobs', 'provider'],
  sql: ['routes', 'jobs', 'provider'],
};

/** The name of a file in a domain determines who may import it. */
export const fileKinds: Rule = ({ sources }) =>
  sources
    .filter(({ path, isTest }) => areaOf(path).side === 'server' && !isTest)
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target, line }) => {
        const message = target && areaOf(target).side === 'server' && objectTo(path, target);
        return message ? [{ path, line, message }] : [];
      }),
    );

function objectTo(path: string, target: string): string | undefined {
  const [from, to] = [areaOf(path).folder, areaOf(target).folder];
  if (!domains.includes(to) || target.endsWith('.json')) return undefined;
  const [kind, otherKind] = [kindOf(path), kindOf(target)];
  // A provider may consist of several files, and routes of several parts.
  const mayCompose = from === 'app' || (from === to && kind === otherKind);
  if (['routes', 'jobs', 'provider'].includes(otherKind) && !mayCompose) return `only app imports a ${otherKind} file`;
  if (from !== to) return otherKind === 'sql' ? `${target} belongs to ${to}: call one of its use cases` : undefined;
  return unreachable[kind]?.includes(otherKind) ? `a ${kind} file does not import a ${otherKind} file` : undefined;
}
