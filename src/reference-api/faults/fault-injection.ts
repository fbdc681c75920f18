import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionDropped } from '../http/connection-dropped.ts';
import type { RouteInterceptor } from '../http/route-interceptor.ts';
import { randomOf, type Random } from '../seed/random.ts';
import { EVERY_CALL, type FaultPlan, type FaultRule } from './fault-plan.ts';
import { faultyResponse } from './faulty-response.ts';

interface RuleState {
  readonly rule: FaultRule;
  /** One generator per rule, so that requests for other calls do not change its draws. */
  readonly random: Random;
  seen: number;
  applied: number;
}

/** Applies a plan of faults to requests; the plan can be replaced while the API runs. */
export class FaultInjection {
  #states: RuleState[] = [];

  constructor(plan: FaultPlan) {
    this.load(plan);
  }

  /** Replaces the plan. */
  load({ seed = 1, rules }: FaultPlan): void {
    this.#states = rules.map((rule, index) => {
      const random = randomOf('fault', seed, index);
      return { rule, random, seen: 0, applied: 0 };
    });
  }

  /** The rules with the number of matching and of affected requests. */
  get report(): (FaultRule & { seen: number; applied: number })[] {
    return this.#states.map(({ rule, seen, applied }) => ({ ...rule, seen, applied }));
  }

  readonly intercept: RouteInterceptor = async (routeName, request, proceed) => {
    const { latencyMs, fault } = this.#due(routeName);
    if (latencyMs > 0) await wait(latencyMs, request.signal);
    return fault === undefined ? proceed() : faultyResponse(fault, proceed);
  };

  #due(routeName: string) {
    let latencyMs = 0;
    let fault: Exclude<FaultRule, { kind: 'latency' }> | undefined;
    for (const state of this.#states) {
      const { rule } = state;
      if (rule.call !== EVERY_CALL && rule.call !== routeName) continue;
      if (rule.kind === 'latency') latencyMs += isDue(state) ? rule.ms : 0;
      else if (fault === undefined && isDue(state)) fault = rule;
    }
    return { latencyMs, fault };
  }
}

/** @throws ConnectionDropped when the caller has gone */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch {
    throw new ConnectionDropped();
  }
}

/** Counts a request; whether the rule applies to it. */
function isDue(state: RuleState): boolean {
  const { after = 0, times = Infinity, probability = 1 } = state.rule;
  state.seen++;
  if (state.seen <= after || state.applied >= times || !state.random.chance(probability)) return false;
  state.applied++;
  return true;
}
