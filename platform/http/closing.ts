import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const finishWithinMs = 10_000;
const pollMs = 20;

/** Once told to stop: what has begun is finished, every reply ends its connection, and nobody can hold the door open for ever. */
export function finishThenClose(server: FastifyInstance): { isClosing(): boolean } {
  let isClosing = false;
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  server.addHook('preClose', async () => {
    isClosing = true;
    const limit = setTimeout(() => server.server.closeAllConnections(), finishWithinMs);
    server.server.once('close', () => clearTimeout(limit));
    // Node takes a connection for idle as soon as its reply is written, though a slow caller has not got it all yet.
    const open = [...sockets];
    while (open.some((socket) => !socket.destroyed && socket.writableLength > 0)) await sleep(pollMs);
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  server.addHook('onResponse', (request, _reply, done) => {
    if (isClosing) request.raw.socket.end();
    done();
  });
  return { isClosing: () => isClosing };
}
