/** Longer than it takes to write a message, shorter than anybody notices. */
const STEADY_MS = 20;

const steadyTime = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, STEADY_MS));

/** Does work whose time would say whether a contact is known; settles when the time for either is over. */
export async function inSteadyTime(work: () => void): Promise<void> {
  // Set before the work, whose time it then includes.
  const isOver = steadyTime();
  work();
  await isOver;
}
