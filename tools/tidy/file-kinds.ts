import { areaOf, domains } from './areas.ts';
import type { Finding, Project, Rule } from './project.ts';
import type { Source } from './source.ts';

const kindOf = (path: string): string => {
  if (/\/providers\/[^/]+$/.test(path)) return 'provider';
  return /\.(rules|sql|routes|jobs|types|queries|privacy|test)\.tsx?$/.exec(path)?.[1] ?? 'use case';
};

// What a kind of file may never reach. Rules are pure, types are only types, routes and jobs go through use cases.
const unreachable: Record<string, string[]> = {
  rules: ['sql', 'routes', 'jobs', 'provider', 'use case', 'queries', 'privacy'],
  types: ['sql', 'routes', 'jobs', 'provider', 'use case', 'queries', 'privacy'],
  routes: ['sql', 'jobs'],
  jobs: ['sql', 'routes'],
  queries: ['routes', 'jobs', 'provider', 'privacy'],
  privacy: ['routes', 'jobs', 'provider'],
  sql: ['routes', 'jobs', 'provider'],
};

/** The name of a file in a domain says who may use it. */
export const fileKinds: Rule = {
  name: 'file-kinds',
  check: ({ sources }: Project): Finding[] =>
    sources
      .filter(({ path, isTest }) => areaOf(path).side === 'server' && !isTest)
      .flatMap((source) =>
        source.imports.flatMap(({ target, line }) => {
          const message = target && areaOf(target).side === 'server' && objectTo(source, target);
          return message ? [{ path: source.path, line, message }] : [];
        }),
      ),
};

function objectTo({ path }: Source, target: string): string | undefined {
  const from = areaOf(path).folder;
  const to = areaOf(target).folder;
  if (!domains.includes(to) || target.endsWith('.json')) return undefined;
  const kind = kindOf(target);
  if (['routes', 'jobs', 'provider'].includes(kind) && !mayCompose(path, target))
    return `only app imports a ${kind} file`;
  if (kind === 'sql' && from !== to) return `${target} belongs to ${to}: call one of its use cases`;
  if (from !== to) return undefined;
  return unreachable[kindOf(path)]?.includes(kind)
    ? `a ${kindOf(path)} file does not import a ${kind} file`
    : undefined;
}

// A provider may be made of several files, and routes of several parts.
const mayCompose = (path: string, target: string): boolean =>
  areaOf(path).folder === 'app' || (areaOf(path).folder === areaOf(target).folder && kindOf(path) === kindOf(target));
