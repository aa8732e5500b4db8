import kinds from './kinds.json' with { type: 'json' };
import rules from './kind-rules.json' with { type: 'json' };
import type { Kind } from './art.types.ts';

type KindName = keyof typeof kinds;

// The unit test checks these casts against every entry of the data files.
const KINDS = kinds as Record<KindName, Kind>;
const BY_TYPE = new Map(Object.entries(rules.byType) as [string, KindName][]);
const BY_TEXT = rules.byText.map((rule) => ({ kind: rule.kind as KindName, match: new RegExp(rule.match, 'i') }));

/**
 * Picks the drawing of an item. A type with one drawing decides alone, because finish names mislead ("MAC-10 | Classic
 * Crate" is no case); else the first rule that matches the title, then the type.
 */
export function kindOf(title: string, type: string): KindName {
  const decided = BY_TYPE.get(type);
  if (decided) return decided;
  for (const text of [title, type]) {
    const rule = BY_TEXT.find((candidate) => candidate.match.test(text));
    if (rule) return rule.kind;
  }
  return 'case';
}

export const readKind = (name: KindName): Kind => KINDS[name];
