import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { type Access, isKeyAccess } from '#platform/contract/contract.ts';
import { bindContract, bindRaw, type Binding, routeName } from './binder.ts';
import type { RawRoute, Route } from './route.ts';

/** Mounts every route; one without an access rule, or a second one at the same address, stops the start. */
export function mountRoutes(server: FastifyInstance, routes: readonly Route[], rawRoutes: readonly RawRoute[], binding: Binding): void {
  refuseOpenDoors([...routes.map((route) => route.contract), ...rawRoutes]);
  server.register(async (scope) => {
    readJson(scope);
    for (const route of routes) if (!route.contract.upload) bindContract(scope, route, binding);
  });
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const route of routes) if (route.contract.upload) bindContract(scope, route, binding);
  });
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    for (const route of rawRoutes) bindRaw(scope, route, binding);
  });
}

function refuseOpenDoors(routes: readonly { method: Route['contract']['method']; path: `/${string}`; access: Access | undefined }[]): void {
  const seen = new Set<string>();
  for (const route of routes) {
    const name = routeName(route);
    if (!hasRule(route.access)) {
      throw new Error(
        `The route ${name} has no access rule. Say 'public', 'signed-in', the roles that may call it, or the scope of a key.`,
      );
    }
    if (seen.has(name)) throw new Error(`Two routes answer ${name}. Keep one of them.`);
    seen.add(name);
  }
}

const hasRule = (access: Access | undefined): boolean =>
  access !== undefined && (isKeyAccess(access) ? access.key.length > 0 : access.length > 0);

/** JSON alone is read; no body is no body, and keys that would reach a prototype are dropped. */
function readJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('remove', 'remove');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null);
    request.isSuspect = text.includes('\\u');
    return parse(request, text as string, done);
  });
}
