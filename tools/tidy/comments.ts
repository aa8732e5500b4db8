import { parseSync } from 'oxc-parser';
import { basename } from 'node:path';
import { areaOf, domains } from './areas.ts';
import { listExports } from './exports.ts';
import type { Finding, Project, Rule } from './project.ts';
import type { Comment, Source } from './source.ts';

const forbidden = /\b(TODO|FIXME|XXX|HACK)\b|\bpreviously\b/i;
const looksLikeCode = /[;{}]\s*$|^[ \t]*(?:const|let|import|return|if|for|await)\b.*[(=]/m;

/** Comments say why, in the present tense; a use case says what it does for the shop. */
export const comments: Rule = {
  name: 'comments',
  check: ({ sources }: Project): Finding[] =>
    sources.flatMap((source) => [
      ...groupLines(source).flatMap((comment) => {
        const message = objectTo(comment);
        return message ? [{ path: source.path, line: comment.line, message }] : [];
      }),
      ...checkUseCase(source),
    ]),
};

function objectTo({ text }: Comment): string | undefined {
  const word = forbidden.exec(text)?.[0];
  if (word) return `"${word}" has no place in a comment`;
  return isCode(text) ? 'commented-out code' : undefined;
}

// Prose hardly ever parses as a program; what does, and looks like one, is one.
function isCode(text: string): boolean {
  const plain = text.replaceAll(/^[ \t]*\*/gm, '');
  return looksLikeCode.test(plain) && parseSync('comment.tsx', plain).errors.length === 0;
}

// Line comments below each other are read as one.
function groupLines(source: Source): Comment[] {
  const groups: Comment[] = [];
  for (const comment of source.comments) {
    const last = groups.at(-1);
    const isContinued =
      last && !last.isBlock && !comment.isBlock && /^\s*$/.test(source.text.slice(last.end, comment.start));
    if (isContinued) groups[groups.length - 1] = { ...last, text: `${last.text}\n${comment.text}`, end: comment.end };
    else groups.push(comment);
  }
  return groups;
}

function checkUseCase(source: Source): Finding[] {
  const { path, isTest } = source;
  const stem = basename(path, '.ts');
  if (areaOf(path).side !== 'server' || !domains.includes(areaOf(path).folder) || isTest || stem.includes('.'))
    return [];
  const name = stem.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const useCase = listExports(source).find((each) => each.name === name && each.isFunction);
  if (!useCase) return [];
  const isDocumented = source.comments.some(({ isBlock, text, end }) => {
    return isBlock && text.startsWith('*') && /^\s*$/.test(source.text.slice(end, useCase.node.start));
  });
  return isDocumented
    ? []
    : [{ path, line: source.lineAt(useCase.node.start), message: `${name} needs a doc comment` }];
}
