import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { Admission } from './admission.ts';

let processMetrics: Registry | undefined;

/** The process is measured once, however many servers it runs. */
function processRegistry(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

export type Metrics = {
  observe(method: string, route: string, status: number, seconds: number): void;
  text(): Promise<string>;
  contentType: string;
};

export function createMetrics(pool: Pool, admission: Admission): Metrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route pattern.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const show = (name: string, help: string, read: () => number): void => {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: (): void => gauge.set(read()) });
  };
  const connections = { total: () => pool.totalCount, idle: () => pool.idleCount, waiting: () => pool.waitingCount };
  for (const [name, read] of Object.entries(connections)) show(`database_pool_${name}`, `Connections of the database pool: ${name}.`, read);
  show('http_requests_waiting', 'Requests that wait for their turn.', admission.countWaiting);
  show('http_requests_turned_away', 'Requests that were told to come back since the start.', admission.countTurnedAway);
  const all = Registry.merge([processRegistry(), registry]);
  return {
    observe: (method, route, status, seconds) => durations.observe({ method, route, status }, seconds),
    text: () => all.metrics(),
    contentType: all.contentType,
  };
}
