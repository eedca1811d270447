import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';

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

export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route pattern.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const gauges = { total: () => pool.totalCount, idle: () => pool.idleCount, waiting: () => pool.waitingCount };
  for (const [name, read] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({
      name: `database_pool_${name}`,
      help: `Connections of the database pool: ${name}.`,
      registers: [registry],
      collect: (): void => gauge.set(read()),
    });
  }
  const all = Registry.merge([processRegistry(), registry]);
  return {
    observe: (method, route, status, seconds) => durations.observe({ method, route, status }, seconds),
    text: () => all.metrics(),
    contentType: all.contentType,
  };
}
