import { EnvironmentError, readEnvironment } from '../src/environment/environment.ts';

/** The sentences that a start with these settings ends with; none where they can be used. */
export function faultsOf(variables: Record<string, string>): string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.message.split('\n');
  }
}
