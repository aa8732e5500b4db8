import { commentDensity } from './comment-density.ts';
import { comments } from './comments.ts';
import { decisions } from './decisions.ts';
import { docLinks } from './doc-links.ts';
import { domainReadmes } from './domain-readmes.ts';
import { forbiddenCode } from './forbidden-code.ts';
import { forbiddenText } from './forbidden-text.ts';
import { names } from './names.ts';
import type { Rule } from './project.ts';
import { textLanguages } from './text-languages.ts';
import { textUsage } from './text-usage.ts';

/** What is said, where and in which words. */
export const wordRules: Rule[] = [
  names,
  comments,
  commentDensity,
  forbiddenCode,
  forbiddenText,
  domainReadmes,
  decisions,
  docLinks,
  textUsage,
  textLanguages,
];
