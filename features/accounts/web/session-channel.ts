const channelName = 'meridian-session';

/** Tells the other tabs of this browser that somebody signed in, signed out or changed. */
export function announceSessionChange(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Hears the other tabs; answers with the way to stop listening. */
export function onSessionChange(react: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => react();
  return () => channel.close();
}
