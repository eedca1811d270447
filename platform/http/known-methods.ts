import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerStop } from './binder.ts';
import { notFound, wrongMethod } from './stop.ts';

type Known = { method: string; path: string };

/** The methods that an address takes, in the order in which they were declared; none for an address that is none. */
export function createMethodFinder(routes: readonly Known[]): (path: string) => string[] {
  const byLength = Map.groupBy(
    routes.map(({ method, path }) => ({ method, parts: path.split('/') })),
    ({ parts }) => parts.length,
  );
  return (path) => {
    const given = path.split('/');
    const isAt = (parts: readonly string[]) => parts.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
    const found = (byLength.get(given.length) ?? []).filter(({ parts }) => isAt(parts)).map(({ method }) => method);
    return [...new Set(found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  };
}

/** Answers where nothing is: an address that takes other methods names them. */
export function answerNowhere(server: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?');
  const methods = server.methodsAt(path);
  if (methods.length === 0 || methods.includes(request.method)) return answerStop(request, reply, notFound);
  reply.header('allow', methods.join(', '));
  return answerStop(request, reply, wrongMethod(request.method, methods));
}
