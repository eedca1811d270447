const prefix = 'meridian-waiting-';

/** Remembers that answers of this attempt wait on this device. */
export function markLeftovers(attemptId: string): void {
  try {
    localStorage.setItem(prefix + attemptId, '1');
  } catch {
    // Without the mark the answers are delivered when the test is opened again.
  }
}

export function unmarkLeftovers(attemptId: string): void {
  try {
    localStorage.removeItem(prefix + attemptId);
  } catch {
    // A mark that stays costs one check.
  }
}

/** Whether answers may wait on this device; asks nothing that has to be loaded. */
export function hasLeftovers(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}
