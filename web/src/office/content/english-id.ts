export const englishId = 1;
