import { recordAct } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { addAttemptNote, closeAttempt, listAttemptNotes, pauseAttempt, resumeAttempt } from '../contract/admin.ts';
import { findAttempt } from '../service/attempts.ts';
import { closeAttempt as close } from '../service/close.ts';
import { pauseAttempt as pause, resumeAttempt as resume } from '../service/pause.ts';
import { insertNote, isNoteWritten, listNotes } from '../store/notes.ts';

/** What administrators do about an attempt while somebody sits it, and what they note for each other. */
export const liveRoutes = (runtime: Runtime): Route[] => [...actRoutes(runtime), ...noteRoutes(runtime)];

function actRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(pauseAttempt, async ({ actor, params, body, now }) => {
      const request = { attemptId: params.id, reason: body.reason, actorId: actor.userId, now };
      const paused = await database.transaction((tx) => pause(runtime, tx, request));
      return paused.ok ? ok({ paused_until: paused.value.untilAt.toISOString() }) : paused;
    }),
    route(resumeAttempt, async ({ actor, params, now }) => {
      const resumed = await database.transaction((tx) => resume(tx, { attemptId: params.id, actorId: actor.userId, now }));
      return resumed.ok ? ok({ deadline_at: resumed.value.deadlineAt.toISOString() }) : resumed;
    }),
    route(closeAttempt, async ({ actor, params, body, now }) => {
      const request = { attemptId: params.id, reason: body.reason, actorId: actor.userId, now };
      const closed = await database.transaction((tx) => close(runtime, tx, request));
      return closed.ok ? ok({}) : closed;
    }),
  ];
}

function noteRoutes({ database }: Runtime): Route[] {
  return [
    route(listAttemptNotes, async ({ params }) => {
      if (!(await findAttempt(database, params.id))) return refuse('not_found');
      const notes = await listNotes(database, params.id);
      return ok({ notes: notes.map(({ id, words, writtenAt, author }) => ({ id, words, written_at: writtenAt.toISOString(), author })) });
    }),
    route(addAttemptNote, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        if (!(await findAttempt(tx, params.id))) return refuse('not_found');
        const note = { id: body.id, assessmentId: params.id, words: body.words, writtenAt: now, writtenBy: actor.userId };
        if (!(await insertNote(tx, note))) return (await isNoteWritten(tx, note)) ? ok({}) : refuse('other_content');
        // The words stay in the note: the log outlives accounts.
        await recordAct(tx, { at: now, act: 'attempts.note.added', actorId: actor.userId, subject: `attempt:${params.id}` });
        return ok({});
      }),
    ),
  ];
}
