/** Ends the process with a sentence where a command that takes no flags was given some. */
export function rejectFlags(command: string): void {
  const [first] = process.argv.slice(2);
  if (first === undefined) return;
  console.error(`${command} takes no flags such as "${first}": README.md lists the commands.`);
  process.exit(1);
}
