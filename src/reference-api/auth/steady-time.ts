/** Milliseconds: longer than it takes to write a message, shorter than anybody notices. */
export const USUAL_STEADY_MS = 20;

let steadyMs = USUAL_STEADY_MS;

/** Lets this process answer sooner or later: tests ask for thousands of messages. */
export function setSteadyTime(ms: number): void {
  steadyMs = ms;
}

/** Does work whose time would say whether a contact is known; settles when the time for either is over. */
export async function inSteadyTime(work: () => void): Promise<void> {
  // Begins before the work, whose time it then includes.
  const isOver = new Promise((resolve) => setTimeout(resolve, steadyMs));
  work();
  await isOver;
}
