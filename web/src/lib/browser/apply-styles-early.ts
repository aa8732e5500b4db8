let isWatching = false;

/** Applies preloaded stylesheets right away. React Router inserts them together with the next page, which would flash unstyled. */
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

/** Keeps the exact href, so the router recognises the sheet as loaded. */
function apply(ahead: HTMLLinkElement): void {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.setAttribute('href', ahead.getAttribute('href') ?? '');
  document.head.append(sheet);
}
