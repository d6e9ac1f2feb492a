export const before = 1
