import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { checkSecurity, createAttempt, readGate } from '../contract/gate.ts';
import { checkSecurity as check } from '../service/check-security.ts';
import { createGateReads } from '../service/gate-reads.ts';
import { readGate as read } from '../service/read-gate.ts';
import type { RequestsPort } from '../service/requests-port.ts';
import { createStarter } from '../service/start-together.ts';

export function gateRoutes(runtime: Runtime, requests: RequestsPort): Route[] {
  const { database } = runtime;
  const reads = createGateReads(database);
  const start = createStarter(runtime, requests);
  return [
    route(readGate, async ({ actor, params, query, now }) => {
      const view = await read(
        database,
        { reads, requests },
        { userId: actor.userId, id: params.id, requestId: query.request ?? null, now },
      );
      return view ? ok(view) : refuse('not_found');
    }),
    route(checkSecurity, async ({ actor, body, now }) => {
      const checked = await check(reads, {
        userId: actor.userId,
        typeName: body.type,
        storage: body.storage,
        fullScreen: body.full_screen,
        clockOffsetMs: body.clock_offset_ms,
        rulesVersion: body.rules_version,
        now,
      });
      if (!checked.ok) return checked;
      const { passed, checks, other } = checked.value;
      return ok({ passed, checks, other_attempt: other && { id: other.id, type_name: other.typeName } });
    }),
    route(createAttempt, async ({ actor, body, now }) => {
      const started = await start({ userId: actor.userId, typeName: body.type, requestId: body.request ?? null, now });
      return started.ok ? ok({ id: started.value.id, is_new: started.value.isNew }) : started;
    }),
  ];
}
