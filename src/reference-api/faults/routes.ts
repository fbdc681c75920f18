import type { Hono } from 'hono';
import { limitFormSize } from '../http/body/body-size.ts';
import type { FaultInjection } from './fault-injection.ts';
import { FaultPlanSchema } from './fault-plan.ts';
import { parseRequestPart, readJson } from '../http/parse-request.ts';
import { notFound } from '../http/error-response.ts';

const MAX_PLAN_BYTES = 256 * 1024;

/**
 * Shows, replaces and clears the faults while the API runs, for commands and tests. Served only where the API was started
 * with faults, and never to browsers.
 */
export function serveFaults(app: Hono, injection: FaultInjection): void {
  app.use('/faults', async (c, next) => {
    if (c.req.header('origin') !== undefined) throw notFound('Такого адреса нет');
    await next();
  });
  app.get('/faults', (c) => c.json({ rules: injection.report }));
  app.put('/faults', limitFormSize(MAX_PLAN_BYTES), async (c) => {
    injection.load(parseRequestPart(FaultPlanSchema, await readJson(c, FaultPlanSchema), 'plan'));
    return c.json({ rules: injection.report });
  });
  app.delete('/faults', (c) => {
    injection.load({ rules: [] });
    return c.json({ rules: [] });
  });
}
