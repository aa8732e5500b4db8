/** Pattern of `like` for texts that begin with this one, whatever signs it holds. */
export const prefixPattern = (start: string): string => `${start.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Above every text that begins with this one, in the order of code points: the end of a range that an index answers. */
export const prefixEnd = (start: string): string => `${start}\u{10FFFF}`;
