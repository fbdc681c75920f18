import type { Clock } from './clock.ts';
import {
  advance,
  idleSchedule,
  type RebuildRequest,
  type Schedule,
  type ScheduleEvent,
  wakeTime,
} from './schedule.ts';

type Untimed<Event> = Event extends unknown ? Omit<Event, 'at'> : never;

export interface ScheduleLoopOptions {
  clock: Clock;
  /** Resolves to whether the rebuild succeeded. */
  perform: (request: RebuildRequest) => Promise<boolean>;
  onChange: () => void;
}

/** Advances the schedule by events and by time, and starts its rebuilds. */
export class ScheduleLoop {
  readonly #clock: Clock;
  readonly #perform: ScheduleLoopOptions['perform'];
  readonly #onChange: () => void;
  #schedule: Schedule = idleSchedule;
  #cancelWake = () => {};
  #stopped = false;

  constructor({ clock, perform, onChange }: ScheduleLoopOptions) {
    this.#clock = clock;
    this.#perform = perform;
    this.#onChange = onChange;
  }

  get schedule(): Schedule {
    return this.#schedule;
  }

  dispatch(event: Untimed<ScheduleEvent>): void {
    if (this.#stopped) return;
    const before = this.#schedule.running;
    this.#schedule = advance(this.#schedule, { ...event, at: this.#clock.now() });
    const { running } = this.#schedule;
    if (running && running !== before) void this.#start(running);
    this.#setTimer();
    this.#onChange();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelWake();
  }

  async #start(request: RebuildRequest): Promise<void> {
    const succeeded = await this.#perform(request);
    this.dispatch({ kind: succeeded ? 'succeeded' : 'failed' });
  }

  #setTimer(): void {
    this.#cancelWake();
    const wakeAt = wakeTime(this.#schedule);
    if (wakeAt === undefined) return;
    this.#cancelWake = this.#clock.after(Math.max(0, wakeAt - this.#clock.now()), () =>
      this.dispatch({ kind: 'timer' }),
    );
  }
}
