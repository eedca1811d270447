import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The wire between a pool and its database, in the hands of a test: it can stop carrying, or be cut. */
export type Wire = { url: string; freeze(): void; thaw(): void; cut(): void; refuse(): void; accept(): void; close(): Promise<void> };

export async function layWire(databaseUrl: string): Promise<Wire> {
  const dial = dialer(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let isRefusing = false;

  const server = createServer((near) => {
    if (isRefusing) return near.destroy();
    const far = dial();
    // Paused before anybody reads, or the first bytes would pass.
    if (isFrozen) for (const socket of [near, far]) socket.pause();
    carry(near, far, sockets);
    carry(far, near, sockets);
    return near;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: urlThrough(databaseUrl, (server.address() as AddressInfo).port),
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    refuse() {
      isRefusing = true;
    },
    accept() {
      isRefusing = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Connects to the database as its address says: by a socket in a folder, or by host and port. */
function dialer(databaseUrl: string): () => Socket {
  const target = new URL(databaseUrl);
  const socketFolder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  return () => (socketFolder === null ? connect(port, target.hostname) : connect(`${socketFolder}/.s.PGSQL.${port}`));
}

/** Hands on what one end sends to the other, and ends both together. */
function carry(from: Socket, to: Socket, sockets: Set<Socket>): void {
  sockets.add(from);
  from.on('data', (chunk) => to.write(chunk));
  from.on('error', () => to.destroy());
  from.on('close', () => {
    sockets.delete(from);
    to.destroy();
  });
}

function urlThrough(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return url.href;
}
