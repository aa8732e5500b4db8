import sanitize from 'sanitize-html';

/** Tags of the editor. Headings start at the second level: the title of the page is the first. */
const tags = 'h2 h3 p br hr blockquote ul ol li strong em code a table thead tbody tr th td'.split(' ');

/**
 * Keeps the tags of the editor, links to pages and addresses, and `scope` of table heads; drops scripts and styles with
 * their content, and every other attribute.
 */
export function cleanPageHtml(html: string): string {
  return sanitize(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href'], th: ['scope'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { h1: 'h2', b: 'strong', i: 'em' },
  }).trim();
}
