export const contentVersionHeader = 'x-content-version';

let seen: string | null = null;

/** Version of settings, texts, pages and rates that the last reply of the server named; null before the first one. */
export function seenContentVersion(): string | null {
  return seen;
}

/** Notes the content version of every reply. */
export function noteContentVersion(ask: typeof fetch): typeof fetch {
  return async (target, init) => {
    const reply = await ask(target, init);
    seen = reply.headers.get(contentVersionHeader) ?? seen;
    return reply;
  };
}
