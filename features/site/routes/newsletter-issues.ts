import { newsletterSending } from '#content/newsletter.ts';
import { recordExport } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import { renderHtml, renderText } from '#platform/mail/letter.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import * as contracts from '../contract/newsletter-issues.ts';
import { newsletterIssue, sampleToken } from '../mail.ts';
import { issueGaps, issueWarnings } from '../rules/newsletter-issue.ts';
import { startIssue, steerIssue, testIssue } from '../service/send-issues.ts';
import { beginIssue, discardIssue, saveIssue } from '../service/write-issues.ts';
import { findIssue, type Issue, listFailures, listIssues, listVersions } from '../store/newsletter-issues.ts';
import { countSubscribed } from '../store/newsletter.ts';

const perMinute = Math.floor((newsletterSending.batch * 60) / newsletterSending.batchSeconds);

/** What administrators write to subscribers, and how it leaves. */
export function issueRoutes(runtime: Runtime): Route[] {
  return [...readingRoutes(runtime), ...writingRoutes(runtime), ...sendingRoutes(runtime)];
}

function readingRoutes({ database, configuration: { publicUrl } }: Runtime): Route[] {
  return [
    route(contracts.listIssues, async ({ query }) => ok(pagedReply(await listIssues(database, query), wireListed))),
    route(contracts.readIssue, async ({ params }) => {
      const found = await findIssue(database, params.id);
      if (!found) return refuse('not_found');
      const { issue, authorName, senderName } = found;
      const failures = await listFailures(database, issue.id);
      return ok({
        ...wireListed(issue),
        preheader: issue.preheader,
        text: issue.text,
        revision: issue.revision,
        author: wirePerson(issue.authorId, authorName),
        sender: wirePerson(issue.senderId, senderName),
        subscribers: await countSubscribed(database),
        per_minute: perMinute,
        is_server_away: issue.isServerAway,
        failures: failures.map(({ email, failure, at }) => ({ email, reason: failure ?? '', at: at?.toISOString() ?? '' })),
      });
    }),
    route(contracts.listIssueVersions, async ({ params }) => {
      if (!(await findIssue(database, params.id))) return refuse('not_found');
      const versions = await listVersions(database, params.id);
      return ok({
        versions: versions.map(({ subject, preheader, text, revision, savedAt, authorId, authorName }) => {
          return { subject, preheader, text, revision, saved_at: savedAt.toISOString(), author: wirePerson(authorId, authorName) };
        }),
      });
    }),
    route(contracts.previewIssue, async ({ body }) => {
      const mail = newsletterIssue({ to: 'reader@example.org', publicUrl, token: sampleToken, issue: body });
      const [html, text] = [renderHtml(mail, publicUrl), renderText(mail, publicUrl)];
      return ok({ html, text, gaps: issueGaps(body), warnings: issueWarnings(body) });
    }),
  ];
}

function writingRoutes({ database, dice }: Runtime): Route[] {
  return [
    route(contracts.createIssue, async ({ actor, body, now }) => {
      const beginning = { id: dice.uuid(), copyOf: body.copy_of, actorId: actor.userId, now };
      const begun = await database.transaction((tx) => beginIssue(tx, beginning));
      return begun.ok ? ok({ id: begun.value }) : begun;
    }),
    route(contracts.saveIssue, async ({ actor, params, body, now }) => {
      const { revision, ...content } = body;
      const by = { revision, content, actorId: actor.userId, now };
      const saved = await database.transaction((tx) => saveIssue(tx, params.id, by));
      return saved.ok ? ok({ revision: saved.value }) : saved;
    }),
    route(contracts.discardIssue, async ({ actor, params, now }) => {
      const gone = await database.transaction((tx) => discardIssue(tx, params.id, { actorId: actor.userId, now }));
      return gone.ok ? ok({}) : gone;
    }),
  ];
}

function sendingRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  const steer = async (id: string, by: Parameters<typeof steerIssue>[2]) => {
    const done = await database.transaction((tx) => steerIssue(tx, id, by));
    return done.ok ? ok({}) : done;
  };
  return [
    route(contracts.testIssue, async ({ actor, params, body }) => {
      const by = { actorId: actor.userId, revision: body.revision };
      const sent = await database.transaction((tx) => testIssue(runtime, tx, params.id, by));
      return sent.ok ? ok({ to: sent.value }) : sent;
    }),
    route(contracts.sendIssue, async ({ actor, params, body, now }) => {
      const by = { actorId: actor.userId, revision: body.revision, now };
      const started = await database.transaction((tx) => startIssue(tx, params.id, by));
      return started.ok ? ok({ audience: started.value }) : started;
    }),
    route(contracts.pauseIssue, ({ actor, params, now }) => steer(params.id, { act: 'pause', actorId: actor.userId, now })),
    route(contracts.resumeIssue, ({ actor, params, now }) => steer(params.id, { act: 'resume', actorId: actor.userId, now })),
    route(contracts.cancelIssue, ({ actor, params, body, now }) =>
      steer(params.id, { act: 'cancel', reason: body.reason, actorId: actor.userId, now }),
    ),
  ];
}

export function issuesCsvRoute({ database }: Runtime): RawRoute {
  return csvRoute(contracts.listIssues, {
    columns: {
      Subject: (issue) => issue.subject,
      Status: (issue) => issue.status,
      Changed: (issue) => issue.updated_at,
      Started: (issue) => issue.started_at,
      Ended: (issue) => issue.ended_at,
      Subscribers: (issue) => issue.audience,
      Sent: (issue) => issue.sent,
      Failed: (issue) => issue.failed,
      Left: (issue) => issue.left,
    },
    load: async (query) => (await listIssues(database, query)).rows.map(wireListed),
    record: (taken) => recordExport(database, 'newsletter-issues', taken),
  });
}

const wirePerson = (id: string | null, name: string | null) => (id === null ? null : { id, full_name: name });

function wireListed(issue: Issue): contracts.ListedIssue {
  return {
    id: issue.id,
    subject: issue.subject,
    status: issue.status,
    updated_at: issue.updatedAt.toISOString(),
    started_at: issue.startedAt?.toISOString() ?? null,
    ended_at: issue.endedAt?.toISOString() ?? null,
    audience: issue.audience,
    sent: issue.sentCount,
    failed: issue.failedCount,
    left: issue.leftCount,
  };
}
