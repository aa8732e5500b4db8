/** Longest text to suggest items for, in characters. */
export const suggestedQueryMax = 200;
