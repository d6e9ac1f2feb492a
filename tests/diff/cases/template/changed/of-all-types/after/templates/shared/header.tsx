export const after = 1
