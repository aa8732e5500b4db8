/** The URL holds the edit state, so that the menu can link to it and Back closes the form. */
export const profilePath = '/account/personal';
export const editProfilePath = `${profilePath}?edit=true`;

export function isEditing(query: URLSearchParams): boolean {
  return query.get('edit') === 'true';
}
