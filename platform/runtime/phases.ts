/** What one step of a start took, and the processor time that this process used meanwhile. */
export type Phase = { name: string; ms: number; cpuMs: number };

export type Phases = {
  /** Does the work and notes what it took; a step that is tried again is noted each time. */
  time<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  list(): Phase[];
};

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
};

/** Begins with what the process did before: Node itself and all modules. */
export function createPhases(): Phases {
  const phases: Phase[] = [{ name: 'modules', ms: Math.round(performance.now()), cpuMs: cpuMs() }];
  return {
    async time(name, work) {
      const begun = performance.now();
      const used = cpuMs();
      try {
        return await work();
      } finally {
        phases.push({ name, ms: Math.round(performance.now() - begun), cpuMs: cpuMs() - used });
      }
    },
    list: () => [...phases],
  };
}
