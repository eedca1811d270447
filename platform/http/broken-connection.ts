import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

type Broken = { status: number; code: string; message: string };

const unreadable: Broken = { status: 400, code: 'unreadable_request', message: 'We couldn’t read the request.' };

const brokenByCode: Readonly<Record<string, Broken>> = {
  HPE_HEADER_OVERFLOW: { ...unreadable, status: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request_too_slow',
    message: 'That took too long to arrive. Try again on a faster connection, or send a smaller file.',
  },
};

/** Bytes that are not HTTP get the one wire form too, and the connection ends. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, ...told } = brokenByCode[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify({ error: { ...told, requestId: randomUUID() } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
