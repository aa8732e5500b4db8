let isLoaded = false;

/** Puts the markup of the tag setting into the page. Its scripts are made anew, since parsed ones do not run; the policy of the page knows them. */
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
