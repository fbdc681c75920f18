import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionDropped } from '../http/connection-dropped.ts';
import type { RouteInterceptor } from '../http/route-interceptor.ts';
import { randomOf, type Random } from '../seed/random.ts';
import { EVERY_CALL, type FaultPlan, type FaultRule } from './fault-plan.ts';
import { faultyAnswer } from './faulty-answer.ts';

interface Course {
  readonly rule: FaultRule;
  /** Of its own, so that the requests for other calls do not change its chances. */
  readonly random: Random;
  seen: number;
  applied: number;
}

/** Carries out a plan of faults; the plan can be changed while the API runs. */
export class FaultInjection {
  #courses: Course[] = [];

  constructor(plan: FaultPlan) {
    this.follow(plan);
  }

  /** Begins a plan; the one before is forgotten. */
  follow({ seed = 1, rules }: FaultPlan): void {
    this.#courses = rules.map((rule, index) => {
      const random = randomOf('fault', seed, index);
      return { rule, random, seen: 0, applied: 0 };
    });
  }

  /** The rules, with how many requests each has seen and how many of these it has applied to. */
  get report(): (FaultRule & { seen: number; applied: number })[] {
    return this.#courses.map(({ rule, seen, applied }) => ({ ...rule, seen, applied }));
  }

  readonly intercept: RouteInterceptor = async (routeName, request, proceed) => {
    const { latencyMs, fault } = this.#due(routeName);
    if (latencyMs > 0) await wait(latencyMs, request.signal);
    return fault === undefined ? proceed() : faultyAnswer(fault, proceed);
  };

  #due(routeName: string) {
    let latencyMs = 0;
    let fault: Exclude<FaultRule, { kind: 'latency' }> | undefined;
    for (const course of this.#courses) {
      const { rule } = course;
      if (rule.call !== EVERY_CALL && rule.call !== routeName) continue;
      if (rule.kind === 'latency') latencyMs += isDue(course) ? rule.ms : 0;
      else if (fault === undefined && isDue(course)) fault = rule;
    }
    return { latencyMs, fault };
  }
}

/** @throws ConnectionDropped where nobody waits any more */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch {
    throw new ConnectionDropped();
  }
}

/** Counts a request, and whether the rule applies to it. */
function isDue(course: Course): boolean {
  const { after = 0, times = Infinity, probability = 1 } = course.rule;
  course.seen++;
  if (course.seen <= after || course.applied >= times || !course.random.chance(probability)) return false;
  course.applied++;
  return true;
}
