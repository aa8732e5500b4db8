/** Element of the home page with the deal of the day and the packs. */
export const dealsId = 'deals';
export const dealsPath = `/#${dealsId}`;
