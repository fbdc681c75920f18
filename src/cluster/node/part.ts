/** A folder that is being laid; anything of this name at the start is of a process that was killed. */
export const PART = 'part-';
