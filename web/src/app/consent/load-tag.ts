let isLoaded = false;

/** Inserts the tag markup. Scripts are recreated, since parsed ones do not run; the page's policy allows them. */
export function loadTag(markup: string): void {
  if (isLoaded) return;
  isLoaded = true;
  const { content } = Object.assign(document.createElement('template'), { innerHTML: markup });
  for (const parsed of content.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
    script.textContent = parsed.textContent;
    parsed.replaceWith(script);
  }
  document.body.append(content);
}
