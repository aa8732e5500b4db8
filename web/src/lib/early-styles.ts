let isWatching = false;

/**
 * The router fetches the styles of the next page ahead and puts them in place together with it, and the page is bare until the
 * browser has read them. Here they are put in place as soon as they are fetched; and they stay, for whoever comes back.
 */
export function applyStylesEarly(): void {
  if (isWatching) return;
  isWatching = true;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) if (isAhead(node)) apply(node);
  }).observe(document.head, { childList: true });
}

function isAhead(node: Node): node is HTMLLinkElement {
  return node instanceof HTMLLinkElement && node.rel === 'preload' && node.as === 'style';
}

/** Under the very same words, by which the router sees that nothing is left to fetch. */
function apply(ahead: HTMLLinkElement): void {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.setAttribute('href', ahead.getAttribute('href') ?? '');
  document.head.append(sheet);
}
