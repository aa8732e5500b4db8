/** Id of the copies in the page of their item. */
export const copiesAnchor = 'copies';
