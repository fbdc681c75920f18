import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';
import { FaultPlanSchema, type FaultPlan } from './fault-plan.ts';

/** Reads a plan of faults. @throws StartError that names the file and what is wrong in it */
export function readFaultFile(path: string): FaultPlan {
  const plan = z.safeParse(FaultPlanSchema, jsonOf(path));
  if (plan.success) return plan.data;
  const [issue] = plan.error.issues;
  const place = issue?.path.join('.') || 'the plan';
  throw new StartError(`The faults in ${path} are not understood: ${place}: ${issue?.message ?? 'invalid'}.`);
}

function jsonOf(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`The faults in ${path} cannot be read: is there such a file?`, { cause: error });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartError(`The faults in ${path} are no JSON.`, { cause: error });
  }
}
