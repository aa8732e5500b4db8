/** The address says whether the form is open, so that the menu leads straight to it and Back closes it. */
export const profilePath = '/account/personal';
export const editProfilePath = `${profilePath}?edit=true`;

export function isEditing(query: URLSearchParams): boolean {
  return query.get('edit') === 'true';
}
