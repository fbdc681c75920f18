import { applySettings } from './environment/apply-settings.ts';
import { type Environment, EnvironmentError, readEnvironment } from './environment/environment.ts';

/** A command with faulty settings reports them all, and does nothing else. */
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

applySettings(env);
