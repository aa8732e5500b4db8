import { issueToken } from '#server/identity/issue-token.ts';
import type { LinkOpener } from '#server/identity/ways-in.types.ts';

/** A browser that no account knows, and that is not signed in. */
export const givenOpener: LinkOpener = {
  browserHash: issueToken().hash,
  sessionHash: null,
  origin: 'https://shop.example',
};
