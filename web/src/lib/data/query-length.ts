/** Letters of a search, as the API allows. */
export const queryLengthMax = 200;
