/** Header with the id of the caller that a page knows; the office refuses to act for another one. */
export const expectedCallerHeader = 'x-expected-caller';
