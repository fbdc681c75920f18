/** A folder that is being filled; what has this name at a start was left by a killed process. */
export const PART = 'part-';
