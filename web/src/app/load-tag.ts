let isLoaded = false;

/** Puts the markup of the tag setting into the page. Its scripts are made anew, with the nonce of the page, since parsed ones do not run. */
export function loadTag(markup: string): void {
  if (isLoaded) return;
  isLoaded = true;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  const { content } = Object.assign(document.createElement('template'), { innerHTML: markup });
  for (const parsed of content.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
    script.textContent = parsed.textContent;
    script.nonce = nonce;
    parsed.replaceWith(script);
  }
  document.body.append(content);
}
