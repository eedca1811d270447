import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Access, type Contract, type Definition, isKeyAccess } from '#platform/contract/contract.ts';
import type { Refused } from '#platform/contract/outcome.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isFromThisMachine, plainAddress } from './address.ts';
import { type Admission, inTurn, priorityOf } from './admission.ts';
import { deviceCookieName } from './device-cookie.ts';
import { dialectOf } from './dialect.ts';
import { dataPolicy, isSecure } from './headers.ts';
import type { createHeldReplies } from './held-replies.ts';
import { readInput, unstorableFields } from './input.ts';
import { type AuthenticateKey, keyDoor } from './key-door.ts';
import { type Caller, createLimiter } from './limiter.ts';
import { foreignOriginCheck, isBrowser } from './origin.ts';
import { createRefusalLimiter } from './refusal-limiter.ts';
import { type ReplyForm, replyForm, withoutField } from './reply-schema.ts';
import type { Actor, Call, Cookie, KeyHolder, RawRoute, Route } from './route.ts';
import { createSharedReply, sendShared } from './shared-replies.ts';
import {
  foreignOrigin,
  invalidInput,
  isCallerGone,
  notAllowed,
  notFound,
  notSignedIn,
  type Stop,
  stopFor,
  tooManyOpen,
  tooManyRequests,
} from './stop.ts';
import { unstorablePaths } from './unstorable.ts';
import { readUpload } from './upload.ts';
import { watchCaller } from './watch-caller.ts';
import { type Json, withFields } from './written.ts';

/** Finds who is calling by the cookie or the bearer token; null for a stranger. */
export type Authenticate = (request: {
  cookies: Record<string, string | undefined>;
  authorization: string | undefined;
  now: Date;
}) => Promise<Actor | null>;

declare module 'fastify' {
  interface FastifyInstance {
    heldReplies: ReturnType<typeof createHeldReplies>;
    methodsAt: (path: string) => string[];
    admission: Admission;
  }
  interface FastifyRequest {
    actor: Actor | null;
    keyHolder: KeyHolder | null;
    now: Date;
    /** The body holds escaped characters, among them perhaps some that the database cannot keep. */
    isSuspect: boolean;
  }
}

export type Binding = { runtime: Runtime; authenticate: Authenticate; authenticateKey: AuthenticateKey };

export type AnyRoute = Pick<Definition, 'method' | 'path' | 'access' | 'limits' | 'isHeld' | 'asksElsewhere' | 'priority' | 'upload'>;
/** What is the same for everybody is answered without asking who calls. */
type Door = AnyRoute & { isShared?: boolean };

/** Whoever is not signed in sends little: a body is read before anybody can be counted, and a large one is made to take long. */
const publicBodyBytes = 128 * 1024;

/** The one place where access, limits, bad input, refusals and crashes become responses. */
export function bindContract(server: FastifyInstance, { contract, handle, shared, written }: Route, binding: Binding): void {
  const write = createWriter(contract, written);
  const answerShared = shared && sharedAnswerer({ contract, handle, shared }, write, binding);
  const answer = createAnswerer({ contract, handle }, write, binding);
  const readClock = (request: FastifyRequest) => clockReader(contract, binding.runtime, request);

  server.route({
    ...routeOptions(server, { ...contract, isShared: shared !== undefined }, binding),
    ...(contract.access === 'public' && !contract.upload ? { bodyLimit: publicBodyBytes } : {}),
    async handler(request, reply) {
      const input = readInput(contract, request, request.isSuspect || request.url.includes('%00'));
      if ('thrown' in input) logThrown(binding.runtime, request, input.thrown);
      if (!input.ok) return answerStop(request, reply, invalidInput(input.fields));
      if (answerShared && shared?.isFor(input.value.query)) return answerShared(request, reply, input.value.query);
      return inTurn(server.admission, contract, readClock(request), () => answer(request, reply, input.value));
    },
  });
}

type Parts = { params: unknown; query: unknown; body: unknown };

/** Counts the call, asks the handler and writes what it answers. */
function createAnswerer({ contract, handle }: Pick<Route, 'contract' | 'handle'>, write: Write, binding: Binding) {
  const status = contract.status ?? 200;
  const count = limiterFor(contract, binding.runtime);
  const stopRefusal = refusalStopper(contract, binding.runtime);
  const isSecureCookie = isSecure(binding.runtime.configuration);
  const deviceName = deviceCookieName(binding.runtime.configuration.publicUrl);
  const { upload: uploadRule } = contract;
  return async (request: FastifyRequest, reply: FastifyReply, { params, query, body }: Parts): Promise<FastifyReply> => {
    const address = addressOf(request);
    const caller = { address, userId: request.actor?.userId, body, device: request.cookies[deviceName] };
    const counted = await count?.(caller, request.now);
    if (typeof counted?.waitSeconds === 'number') return answerStop(request, reply, tooManyRequests(counted.waitSeconds));
    const received = uploadRule && (await readUpload(request, uploadRule));
    if (received && 'stop' in received) return answerStop(request, reply, received.stop);
    const call = {
      ...callerOf(request),
      params,
      query,
      body,
      address,
      upload: received?.upload,
      setCookie: (cookie: Cookie) => writeCookie(reply, cookie, isSecureCookie),
      setHeader: (name: string, value: string) => void reply.header(name, value),
      writeJson: (schema: z.core.$ZodType, value: unknown) => writeBy(reply, formOf(schema), value),
    };
    const outcome = await handle(call as Call<Contract>).finally(received?.end);
    if (!outcome.ok) {
      const stop = await stopRefusal(refusalOf(contract, outcome), caller, request.now);
      return answerStop(request, reply, stop);
    }
    await counted?.takeBack();
    reply.code(status);
    if (status === 204) return reply.send();
    reply.header('content-type', 'application/json; charset=utf-8');
    return reply.send(write(reply, outcome.value));
  };
}

/** Whoever waited for a place loses no time by it; a submission counts from the moment it came. */
const clockReader =
  (kind: AnyRoute, { clock }: Runtime, request: FastifyRequest) =>
  (): void => {
    if (priorityOf(kind) !== 'submit') request.now = clock.now();
  };

type Write = (reply: FastifyReply, value: unknown) => string;

/** Writes replies by their contract. The schema is compiled for the first one: compiling those of all routes takes longer than the rest of a start. */
function createWriter({ reply: schema }: Definition, written?: string): Write {
  let form: ReplyForm | undefined;
  return (reply, value) => {
    form ??= replyForm(written === undefined ? schema : withoutField(schema, written));
    const text = writeBy(reply, form, value);
    return written === undefined ? text : withFields(text, { [written]: (value as Record<string, Json>)[written] ?? nothing });
  };
}

const nothing = 'null' as Json;

const writeBy = (reply: FastifyReply, form: ReplyForm, value: unknown): Json =>
  (form.kind === 'schema' ? reply.serializeInput(value as Record<string, unknown>, form.schema) : form.write(value)) as Json;

const forms = new WeakMap<z.core.$ZodType, ReplyForm>();

/** The form of a schema, made once. */
function formOf(schema: z.core.$ZodType): ReplyForm {
  const form = forms.get(schema) ?? replyForm(schema);
  forms.set(schema, form);
  return form;
}

/** Answers from memory what is the same for everybody: no caller is looked up and none is counted, for it costs next to nothing. */
function sharedAnswerer({ contract, handle, shared }: Required<Omit<Route, 'written'>>, write: Write, { runtime }: Binding) {
  const read = createSharedReply(runtime.database, shared.tables);
  return async (request: FastifyRequest, reply: FastifyReply, query: unknown): Promise<FastifyReply> => {
    const kept = await read(async () => {
      const headers: Record<string, string> = {};
      const outcome = await handle({ query, setHeader: (name: string, value: string) => void (headers[name] = value) } as Call<Contract>);
      if (!outcome.ok) throw new Error(`${routeName(contract)} refused what is the same for everybody.`);
      return { text: write(reply, outcome.value), headers };
    });
    return sendShared(request, reply, kept);
  };
}

/** A refusal as its contract words it. */
function refusalOf(contract: Definition, { refusal: code, gaps = [] }: Refused): Stop {
  const { refusals = {} } = contract;
  const listed = Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  if (!listed) throw new Error(`${routeName(contract)} refused with ${code}, which its contract does not list.`);
  return { code, status: listed.status, message: [listed.message, ...gaps].join(' ') };
}

/** Who calls and how, as a handler may ask. */
function callerOf(request: FastifyRequest) {
  return {
    actor: request.actor,
    key: request.keyHolder,
    now: request.now,
    requestId: request.id,
    userAgent: request.headers['user-agent'] ?? '',
    isBrowser: isBrowser(request.headers),
    isFromThisMachine: isFromThisMachine(request),
    cookies: request.cookies,
  };
}

/** Pictures, pages and webhooks: the same door, but bytes in and bytes out. */
/** An address with such a character is none; where only its query has one, that is bad input as everywhere. */
function unstorableStop({ url, query }: FastifyRequest): Stop {
  const [path = ''] = url.split('?');
  return path.includes('%00') ? notFound : invalidInput(unstorableFields(unstorablePaths([query])));
}

export function bindRaw(server: FastifyInstance, route: RawRoute, binding: Binding): void {
  const count = limiterFor(route, binding.runtime);
  const stopRefusal = refusalStopper(route, binding.runtime);
  server.route({
    ...routeOptions(server, route, binding),
    async handler(request, reply) {
      if (request.url.includes('%00')) return answerStop(request, reply, unstorableStop(request));
      return inTurn(server.admission, route, clockReader(route, binding.runtime, request), () => answer(request, reply));
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = addressOf(request);
    const caller = { address, userId: request.actor?.userId, body: undefined };
    const counted = await count?.(caller, request.now);
    if (typeof counted?.waitSeconds === 'number') return answerStop(request, reply, tooManyRequests(counted.waitSeconds));
    const answered = await route.handle({
      actor: request.actor,
      params: request.params as Record<string, string | undefined>,
      query: request.query as Record<string, unknown>,
      headers: request.headers,
      body: Buffer.isBuffer(request.body) ? request.body : null,
      now: request.now,
      requestId: request.id,
      address,
    });
    const stop = answered.stop && (await stopRefusal(answered.stop, caller, request.now));
    if (stop && (stop !== answered.stop || answered.body === undefined)) return answerStop(request, reply, stop);
    reply.code(answered.status ?? stop?.status ?? 200).headers({ 'content-type': 'application/octet-stream', ...answered.headers });
    return reply.send(answered.body);
  }
}

/** The door of every route, before its body is read: where the request comes from, who calls, and whether they may. */
function routeOptions(server: FastifyInstance, door: Door, binding: Binding) {
  const { method, path: url, access, isHeld, isShared = false } = door;
  const { runtime, authenticate } = binding;
  const isForeign = foreignOriginCheck(runtime.configuration);
  const roles = isRoleList(access) ? new Set<string>(access) : null;
  const checkKey = isKeyAccess(access) ? keyDoor(access.key, binding) : null;
  const dialect = dialectOf(server.dialects, url);
  const whoCalls = async ({ headers, cookies }: FastifyRequest, now: Date) =>
    authenticate({ cookies: headers.cookie?.includes('%00') ? {} : cookies, authorization: headers.authorization, now });
  const mayStay = ({ actor: opener }: FastifyRequest, actor: Actor | null) =>
    actor?.sessionId === opener?.sessionId && actor !== null && (roles?.has(actor.role) ?? true);
  return {
    method,
    url,
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': dataPolicy, 'x-request-id': request.id });
      if (dialect) reply.headers(dialect.headers);
      request.now = runtime.clock.now();
      const { headers } = request;
      if (!isShared && server.admission.isFull(priorityOf(door))) return answerStop(request, reply, server.admission.turnAway());
      if (isForeign(method, headers)) return answerStop(request, reply, foreignOrigin);
      if (checkKey) {
        const caller = { address: addressOf(request), authorization: headers.authorization, now: request.now };
        const checked = await checkKey(caller);
        if ('stop' in checked) return answerStop(request, reply, checked.stop);
        request.keyHolder = checked.holder;
        return;
      }
      const hasCredentials = headers.cookie !== undefined || headers.authorization !== undefined;
      if (hasCredentials && !isShared) request.actor = await whoCalls(request, request.now);
      if (access !== 'public' && request.actor === null) return answerStop(request, reply, notSignedIn);
      if (roles && request.actor && !roles.has(request.actor.role)) return answerStop(request, reply, notAllowed);
      if (!isHeld) return;
      const release = server.heldReplies.hold({ userId: request.actor?.userId, address: addressOf(request) });
      if (!release) return answerStop(request, reply, tooManyOpen);
      reply.raw.once('close', release);
      if (request.actor)
        watchCaller(runtime, reply, request.actor, async () => mayStay(request, await whoCalls(request, runtime.clock.now())));
    },
  };
}

const isRoleList = (access: Access): access is readonly [string, ...string[]] => typeof access !== 'string' && !isKeyAccess(access);

/** Answers in the one wire form, and in the dialect of the address where it has one. */
export function answerStop(request: FastifyRequest, reply: FastifyReply, stop: Stop): FastifyReply {
  const { status, code, message, fields, retryAfterSeconds } = stop;
  const error = { code, message, requestId: request.id, ...(fields ? { fields } : {}) };
  reply.code(status).headers({ 'cache-control': 'no-store', 'content-security-policy': dataPolicy, 'x-request-id': request.id });
  reply.header('content-type', 'application/json; charset=utf-8');
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const dialect = dialectOf(request.server.dialects, request.url);
  if (dialect) reply.headers(dialect.headers);
  return reply.send(JSON.stringify({ error, ...dialect?.failureFields(stop) }));
}

/** A schema that throws has a bug; the request was bad input all the same. */
function logThrown({ log }: Runtime, request: FastifyRequest, thrown: unknown): void {
  const line = { requestId: request.id, method: request.method, route: request.routeOptions.url, err: thrown };
  log.error(line, 'A schema threw while it read a request.');
}

/** What was thrown and by whom is for the log; the caller learns the request id. */
export function answerCrash(runtime: Runtime) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const stop = stopFor(error);
    const line = { requestId: request.id, method: request.method, route: request.routeOptions?.url, err: error };
    if (isCallerGone(error)) runtime.log.debug(line, 'The caller hung up.');
    if (stop.status >= 500) {
      if (stop.code === 'busy') runtime.log.debug(line, 'A request was told to come back.');
      else if (stop.status === 503)
        runtime.log.warn(line, stop.code === 'took_too_long' ? 'A request took too long.' : 'The database could not serve a request.');
      else runtime.log.error(line, 'A request failed unexpectedly.');
    }
    for (const name of ['set-cookie', 'etag', 'content-encoding', 'content-length']) reply.removeHeader(name);
    answerStop(request, reply, stop);
  };
}

function limiterFor(route: AnyRoute, runtime: Runtime) {
  const limits = route.limits?.filter(({ stopsOnly }) => stopsOnly === undefined) ?? [];
  return limits.length === 0 ? undefined : createLimiter({ ...countersOf(runtime), route: routeName(route), limits });
}

/** The refusal itself, or 429 where a limit of the route counts refusals of its kind and the caller has had too many. */
export function refusalStopper(route: AnyRoute, runtime: Runtime): (refused: Stop, caller: Caller, now: Date) => Promise<Stop> {
  const count = createRefusalLimiter({ ...countersOf(runtime), route: routeName(route), limits: route.limits ?? [] });
  return async (refused, caller, now) => {
    const waitSeconds = await count(caller, refused.code, now);
    return waitSeconds === null ? refused : tooManyRequests(waitSeconds);
  };
}

const countersOf = ({ database, configuration }: Runtime) => ({ pool: database.$client, secret: configuration.secret });

export function addressOf(request: FastifyRequest): string {
  return plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress) ?? 'unknown';
}

function writeCookie(reply: FastifyReply, { name, value, maxAgeSeconds }: Cookie, secure: boolean): void {
  reply.setCookie(name, value, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: maxAgeSeconds });
}

export function routeName({ method, path }: Pick<Definition, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
