/** Forgets what this tab keeps for the person who leaves, such as a voucher or an unsaved draft: the next one at this browser is another. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('meridian')) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}
