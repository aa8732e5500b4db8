import { areaOf } from './areas.ts';
import type { Finding, Project, Rule } from './project.ts';
import type { Source } from './source.ts';

type Range = { min: number; max: number };

const usual: Range = { min: 3, max: 8 };
// Money deserves more words, buttons fewer.
const ranges: Record<string, Range> = {
  'server/ledger': { min: 3, max: 14 },
  'server/checkout': { min: 3, max: 14 },
  'web/ui': { min: 0, max: 8 },
};
// Below this size one comment moves the share by a percent or more.
const linesMin = 300;

/** Between three and eight lines of comment in a hundred, counted over a whole folder of the architecture. */
export const commentDensity: Rule = {
  name: 'comment-density',
  check: ({ sources }: Project): Finding[] => {
    const measured = sources.filter(({ path, isTest }) => areaOf(path).side !== 'other' && !isTest);
    return [...Map.groupBy(measured, toGroup)].flatMap(([group, files]) => {
      const lines = sum(files, ({ lineCount }) => lineCount);
      const share = Math.round((100 * sum(files, countCommentLines)) / lines);
      const { min, max } = ranges[group] ?? usual;
      if (lines < linesMin || (share >= min && share <= max)) return [];
      const message = `${share} comment lines in 100; between ${min} and ${max}`;
      return [{ path: group, line: 1, message }];
    });
  },
};

function toGroup({ path }: Source): string {
  const { side, folder } = areaOf(path);
  return side === 'contract' ? side : `${side}/${folder}`;
}

// The frame of a block comment says nothing and does not count.
const countCommentLines = ({ comments }: Source): number =>
  sum(comments, ({ text }) => text.split('\n').filter((line) => /\w/.test(line)).length);

const sum = <T>(items: T[], toNumber: (item: T) => number): number =>
  items.reduce((total, item) => total + toNumber(item), 0);
