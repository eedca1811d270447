/** A page asks for changes every 20 seconds at the longest; one that has said nothing for longer than this has lost the connection. */
export const silentAfterSeconds = 30;

export const isConnected = (seenAt: string, serverNowMs: number): boolean => serverNowMs - Date.parse(seenAt) <= silentAfterSeconds * 1000;
