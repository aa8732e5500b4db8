import { type Comment, parseSync } from 'oxc-parser';
import { areaOf } from './areas.ts';
import { type Rule, toFindings } from './project.ts';
import { lineAt, type Source } from './source.ts';

const looksLikeCode = /[;{}]\s*$|^[ \t]*(?:const|let|import|return|if|for|await)\b.*[(=]/m;

export const commentedCode: Rule = ({ sources }) =>
  sources.flatMap((source) =>
    groupLines(source)
      .filter(({ value }) => isCode(value.replaceAll(/^[ \t]*\*/gm, '')))
      .flatMap(({ start }) => toFindings(source.path, ['commented-out code'], lineAt(source.text, start))),
  );

// Prose rarely parses as a program; what does, and looks like code, is reported.
const isCode = (text: string): boolean =>
  looksLikeCode.test(text) && parseSync('comment.tsx', text).errors.length === 0;

// Adjacent line comments are read as one.
function groupLines({ comments, text }: Source): Comment[] {
  const groups: Comment[] = [];
  for (const comment of comments) {
    const last = groups.at(-1);
    if (last?.type !== 'Line' || comment.type !== 'Line' || /\S/.test(text.slice(last.end, comment.start)))
      groups.push({ ...comment });
    else Object.assign(last, { value: `${last.value}\n${comment.value}`, end: comment.end });
  }
  return groups;
}

const folder = /^(?:contract|\w+\/src\/[^/]+)/;
const [densityMin, densityMax] = [3, 8];
// In a smaller folder one comment moves the share by a percent or more.
const linesMin = 300;

/** Every folder of the architecture has between three and eight comment lines in a hundred. */
export const commentDensity: Rule = ({ sources }) => {
  const measured = sources.filter(({ path, isTest }) => areaOf(path).side !== 'other' && !isTest);
  return [...Map.groupBy(measured, ({ path }) => folder.exec(path)?.[0] ?? path)].flatMap(([path, files]) => {
    const lines = files.flatMap(({ text }) => text.trimEnd().split('\n')).length;
    // The delimiters of a block comment do not count.
    const comments = files.flatMap((file) => file.comments.flatMap(({ value }) => value.match(/^.*\w/gm) ?? []));
    const share = Math.round((100 * comments.length) / lines);
    const isUnusual = lines >= linesMin && (share < densityMin || share > densityMax);
    return toFindings(path, [isUnusual && `${share} comment lines in 100; between ${densityMin} and ${densityMax}`]);
  });
};
