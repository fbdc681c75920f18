import { type Environment, EnvironmentError, readEnvironment } from './environment/environment.ts';

/** The person who starts a command with settings that cannot be used is told them, and nothing else happens. */
function readOrExit(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Settings of the process, from environment variables, in one place. Only server code may import this. */
export const env = readOrExit();
