/**
 * Runs steps side by side, in their order, as long as their `cores` fit together; one that `needs` others waits for them. A step larger
 * than the machine runs alone.
 */
export async function schedule(steps, cores, runStep) {
  const waiting = [...steps];
  const running = new Map();
  const isDone = (name) => !waiting.some((step) => step.name === name) && ![...running.keys()].some((step) => step.name === name);
  const isFree = ({ cores: wanted, needs = [] }) => {
    const taken = [...running.keys()].reduce((sum, step) => sum + step.cores, 0);
    return needs.every(isDone) && (taken === 0 || taken + wanted <= cores);
  };
  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.filter((one) => isFree(one))) {
      // Each start takes cores away from the next.
      if (!isFree(step)) continue;
      waiting.splice(waiting.indexOf(step), 1);
      running.set(
        step,
        runStep(step).then(() => running.delete(step)),
      );
    }
    await Promise.race(running.values());
  }
}
