import { parseSync } from 'oxc-parser';
import { areaOf } from './areas.ts';
import type { Rule } from './project.ts';
import type { Comment, Source } from './source.ts';

const looksLikeCode = /[;{}]\s*$|^[ \t]*(?:const|let|import|return|if|for|await)\b.*[(=]/m;

export const commentedCode: Rule = ({ sources }) =>
  sources.flatMap((source) =>
    groupLines(source)
      .filter(({ value }) => isCode(value.replaceAll(/^[ \t]*\*/gm, '')))
      .map(({ start }) => ({ path: source.path, line: source.lineAt(start), message: 'commented-out code' })),
  );

// Prose rarely parses as a program; what does, and looks like code, is reported.
const isCode = (text: string): boolean =>
  looksLikeCode.test(text) && parseSync('comment.tsx', text).errors.length === 0;

// Adjacent line comments are read as one.
function groupLines({ comments, text }: Source): Comment[] {
  const groups: Comment[] = [];
  for (const comment of comments) {
    const last = groups.at(-1);
    const isContinued =
      last?.type === 'Line' && comment.type === 'Line' && /^\s*$/.test(text.slice(last.end, comment.start));
    if (isContinued)
      groups[groups.length - 1] = { ...last, value: `${last.value}\n${comment.value}`, end: comment.end };
    else groups.push(comment);
  }
  return groups;
}

// Comment lines in a hundred. Money deserves more words, buttons fewer.
const usual = [3, 8] as const;
const ranges: Record<string, readonly [number, number]> = {
  'server/ledger': [3, 14],
  'server/checkout': [3, 14],
  'web/ui': [0, 8],
};
// In a smaller folder one comment moves the share by a percent or more.
const linesMin = 300;

/** Every folder of the architecture has between three and eight comment lines in a hundred. */
export const commentDensity: Rule = ({ sources }) => {
  const measured = sources.filter(({ path, isTest }) => areaOf(path).side !== 'other' && !isTest);
  return [...Map.groupBy(measured, groupOf)].flatMap(([path, files]) => {
    const lines = sum(files.map(({ text }) => text.trimEnd().split('\n').length));
    const share = Math.round((100 * sum(files.map(countCommentLines))) / lines);
    const [min, max] = ranges[path] ?? usual;
    if (lines < linesMin || (share >= min && share <= max)) return [];
    return [{ path, line: 1, message: `${share} comment lines in 100; between ${min} and ${max}` }];
  });
};

function groupOf({ path }: Source): string {
  const { side, folder } = areaOf(path);
  return side === 'contract' ? side : `${side}/${folder}`;
}

// The delimiters of a block comment do not count.
const countCommentLines = ({ comments }: Source): number =>
  comments.flatMap(({ value }) => value.split('\n').filter((line) => /\w/.test(line))).length;

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
