import { accountsJobs } from '#features/accounts/jobs.ts';
import { accountsRawRoutes, accountsRoutes } from '#features/accounts/routes.ts';
import { authDialect } from '#features/accounts/routes/auth-dialect.ts';
import { sessionCookieName } from '#features/accounts/rules/session.ts';
import { createAuthenticate, findPeople, selectPeopleMatching } from '#features/accounts/service.ts';
import { attemptsJobs, attemptsTicks } from '#features/attempts/jobs.ts';
import { attemptsRawRoutes, attemptsRoutes } from '#features/attempts/routes.ts';
import { attemptsSections } from '#features/attempts/service/personal-section.ts';
import { auditedTypes } from '#features/catalog/service.ts';
import { auditedAttempts } from '#features/attempts/service/audited.ts';
import { attemptsOwnCases, isSitting } from '#features/attempts/service/own-cases.ts';
import { attemptsPort } from '#features/attempts/service/attempts-port.ts';
import { auditRawRoutes, auditRoutes } from '#features/audit/routes.ts';
import { catalogRoutes } from '#features/catalog/routes.ts';
import { certificatesJobs, certificatesReactions, certificatesTicks } from '#features/certificates/jobs.ts';
import { certificatesRawRoutes, certificatesRoutes } from '#features/certificates/routes.ts';
import { credentialDialects } from '#features/certificates/routes/credentials.ts';
import { logDialect } from '#features/certificates/routes/log.ts';
import { verifyPageHeads } from '#features/certificates/routes/verify.ts';
import { certificatesOwnCases } from '#features/certificates/service/own-cases.ts';
import { certificatesSection } from '#features/certificates/service/personal-section.ts';
import { readCertificateState } from '#features/certificates/service/read-state.ts';
import { auditedCertificates } from '#features/certificates/service/audited.ts';
import { recordKeys } from '#features/certificates/service/record-keys.ts';
import { dashboardJobs, dashboardTicks } from '#features/dashboard/jobs.ts';
import { dashboardRawRoutes, dashboardRoutes } from '#features/dashboard/routes.ts';
import { noticesSection } from '#features/dashboard/service/personal-section.ts';
import { questionsJobs } from '#features/questions/jobs.ts';
import { questionsRawRoutes, questionsRoutes } from '#features/questions/routes.ts';
import { type DeliverWebhook, paymentsJobs } from '#features/payments/jobs.ts';
import { paymentsRawRoutes, paymentsRoutes } from '#features/payments/routes.ts';
import { auditedPayments } from '#features/payments/service/audited.ts';
import { paymentsSection } from '#features/payments/service/personal-section.ts';
import { integrityReactions } from '#features/integrity/jobs.ts';
import { integrityRawRoutes, integrityRoutes } from '#features/integrity/routes.ts';
import { auditedRegrades } from '#features/results/service/audited.ts';
import { paymentsOwnCases } from '#features/payments/service/own-cases.ts';
import { integrityOwnCases, noteKeysRead } from '#features/integrity/service/own-cases.ts';
import { resultsOwnCases } from '#features/results/service/own-cases.ts';
import { resultsSection } from '#features/results/service/personal-section.ts';
import { integritySection } from '#features/integrity/service/personal-section.ts';
import { leaderboardsJobs, leaderboardsTicks } from '#features/leaderboards/jobs.ts';
import { leaderboardsRawRoutes, leaderboardsRoutes } from '#features/leaderboards/routes.ts';
import { leaderboardsSection } from '#features/leaderboards/service/personal-section.ts';
import { organizationsJobs, organizationsReactions, organizationsTicks } from '#features/organizations/jobs.ts';
import { organizationsRawRoutes, organizationsRoutes } from '#features/organizations/routes.ts';
import { auditedOrganizations } from '#features/organizations/service/audited.ts';
import { createAuthenticateKey } from '#features/organizations/service/authenticate-key.ts';
import { outgoingEvents } from '#features/organizations/contract/outgoing.ts';
import { readOtherPayer } from '#features/organizations/service/read-other-payer.ts';
import { requestsPort } from '#features/organizations/service/requests-port.ts';
import { organizationsOwnCases } from '#features/organizations/service/own-cases.ts';
import { countHolders } from '#features/organizations/service/holders.ts';
import { roleHolds } from '#features/organizations/service/role-holds.ts';
import { organizationsSections } from '#features/organizations/service/personal-section.ts';
import { resultsJobs, resultsReactions } from '#features/results/jobs.ts';
import { resultsRoutes } from '#features/results/routes.ts';
import { auditedSite } from '#features/site/service/audited.ts';
import { siteJobs, siteTicks } from '#features/site/jobs.ts';
import { siteRawRoutes, siteRoutes } from '#features/site/routes.ts';
import { countOpenMessages } from '#features/site/service/open-messages.ts';
import { contactSection, newsletterSection } from '#features/site/service/personal-section.ts';
import type { Database } from '#platform/database/database.ts';
import { openNotifications } from '#platform/database/notifications.ts';
import { httpJobs } from '#platform/http/jobs.ts';
import type { Progress } from '#platform/http/operations.ts';
import { guardRawRoutes, guardRoutes } from '#platform/http/own-case.ts';
import type { RawRoute, Route } from '#platform/http/route.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { startJobs } from '#platform/jobs/boss.ts';
import type { Job, Jobs, Reaction } from '#platform/jobs/jobs.ts';
import { createHasWork } from '#platform/jobs/has-work.ts';
import { createTicks, type Tick } from '#platform/jobs/ticker.ts';
import { mailJobs } from '#platform/mail/mailer.ts';
import { mailboxRoutes } from '#platform/mail/routes.ts';
import type { Clock } from '#platform/runtime/clock.ts';
import type { Configuration } from '#platform/runtime/configuration.ts';
import type { Dice } from '#platform/runtime/dice.ts';
import type { Log } from '#platform/runtime/log.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type FirstViews, findFirstViews } from './first-views.ts';

/** The log comes first and knows nobody; what its entries are about is handed in. */
const knownToAudit = {
  findPeople,
  selectPeopleMatching,
  kinds: [
    ...auditedTypes,
    ...auditedAttempts,
    ...auditedPayments,
    ...auditedCertificates,
    ...auditedOrganizations,
    ...auditedRegrades,
    ...auditedSite,
  ],
};

/** Where administrators would decide about themselves. */
const ownCases = [
  ...paymentsOwnCases,
  ...attemptsOwnCases,
  ...integrityOwnCases,
  ...resultsOwnCases,
  ...certificatesOwnCases,
  ...organizationsOwnCases,
];

/** Every route of the product; the authorization matrix is generated from this list. */
export function allRoutes(runtime: Runtime): Route[] {
  const routes = [
    ...auditRoutes(runtime, knownToAudit),
    ...accountsRoutes(runtime, [
      ...organizationsSections(runtime),
      paymentsSection(runtime, attemptsPort),
      integritySection,
      resultsSection,
      certificatesSection(runtime),
      ...attemptsSections,
      leaderboardsSection,
      noticesSection,
      contactSection,
      newsletterSection,
    ]),
    ...catalogRoutes(runtime),
    ...questionsRoutes(runtime, countHolders),
    ...paymentsRoutes(runtime, attemptsPort),
    ...attemptsRoutes(runtime, requestsPort),
    ...resultsRoutes(runtime, readCertificateState, readOtherPayer),
    ...integrityRoutes(runtime, requestsPort),
    ...certificatesRoutes(runtime),
    ...organizationsRoutes(runtime),
    ...leaderboardsRoutes(runtime),
    ...dashboardRoutes(runtime, { messages: countOpenMessages }),
    ...siteRoutes(runtime),
    ...mailboxRoutes(runtime),
  ];
  return guardRoutes(routes, { database: runtime.database, ownCases, holds: roleHolds, isSitting, noteKeysRead });
}

/** Every route without a contract; `views` draw what pages show before hydration. */
export function allRawRoutes(runtime: Runtime, views: FirstViews | null): RawRoute[] {
  const routes = [
    ...auditRawRoutes(runtime, knownToAudit),
    ...accountsRawRoutes(runtime),
    ...questionsRawRoutes(runtime),
    ...paymentsRawRoutes(runtime, attemptsPort),
    ...attemptsRawRoutes(runtime),
    ...integrityRawRoutes(runtime),
    ...certificatesRawRoutes(runtime),
    ...organizationsRawRoutes(runtime),
    ...leaderboardsRawRoutes(runtime, views?.drawBoard ?? null),
    ...dashboardRawRoutes(runtime),
    ...siteRawRoutes(runtime),
  ];
  return guardRawRoutes(routes, { database: runtime.database, isSitting, noteKeysRead });
}

function allJobs(runtime: Runtime, deliver: DeliverWebhook): Job[] {
  return [
    ...httpJobs(runtime),
    ...mailJobs(runtime),
    ...accountsJobs(runtime),
    ...questionsJobs(runtime),
    ...paymentsJobs(runtime, deliver),
    ...attemptsJobs(runtime),
    ...resultsJobs(runtime),
    ...certificatesJobs(runtime),
    ...organizationsJobs(runtime),
    ...leaderboardsJobs(runtime),
    ...dashboardJobs(runtime),
    ...siteJobs(runtime),
  ];
}

/** What features do when a feature above them announces something. */
function allReactions(runtime: Runtime): Reaction[] {
  return [
    ...integrityReactions(runtime),
    ...resultsReactions(runtime),
    ...certificatesReactions(runtime),
    ...organizationsReactions(runtime),
  ];
}

/** What every server does every second. */
function allTicks(runtime: Runtime): Tick[] {
  return [
    ...attemptsTicks(runtime, requestsPort),
    ...certificatesTicks(runtime),
    ...organizationsTicks(runtime),
    ...leaderboardsTicks(runtime),
    ...dashboardTicks(runtime),
    ...siteTicks(runtime),
  ];
}

export type HouseOptions = {
  configuration: Configuration;
  database: Database;
  databaseUrl: string;
  /** Where the database is still being brought into shape: routes are registered meanwhile. */
  migrated?: Promise<void>;
  log: Log;
  clock: Clock;
  dice: Dice;
  /** The built browser pages; null serves the API alone. */
  webFolder: string | null;
  /** False where jobs run only when drained, as in tests. */
  isPolling: boolean;
  /** How far the first content has come on its way into the database. */
  progress?: Progress;
};

export type House = Awaited<ReturnType<typeof openHouse>>;

/** Wires the rooms together; listening is the caller's. What fails half way leaves nothing open, so that it can be tried again. */
export async function openHouse(options: HouseOptions) {
  const { clock, log } = options;
  const { runtime, giveJobs } = createRuntime(options);
  const opened: (() => Promise<void>)[] = [() => runtime.notifications.close()];
  try {
    const http = await openHttp(runtime, options);
    opened.push(() => http.close());
    await options.migrated;
    await recordKeys(runtime);
    /** The test checkout calls the webhook through the whole HTTP side, as the card provider would. */
    const deliver: DeliverWebhook = async ({ body, signature }) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await http.inject({ method: 'POST', url: '/api/payments/webhook', payload: body, headers })).statusCode;
    };
    const jobs = await startJobs({
      url: options.databaseUrl,
      database: options.database,
      log,
      jobs: allJobs(runtime, deliver),
      reactions: allReactions(runtime),
      isPolling: options.isPolling,
    });
    opened.push(() => jobs.stop());
    giveJobs(jobs);
    const isPressed = () => http.admission.countWaiting() > 0;
    const all = [...allTicks(runtime), ...jobs.ticks];
    const ticks = createTicks({ ticks: all, clock, log, isPressed, hasWork: createHasWork(options.database, all) });
    return {
      runtime,
      http,
      jobs,
      ticks,
      /** Requests finish first, those that wait for a notification at once; then ticks and jobs. The database outlives them all. */
      async close() {
        await runtime.notifications.close();
        await http.close();
        await ticks.stop();
        await jobs.stop();
      },
    };
  } catch (error) {
    for (const close of opened.toReversed()) await close();
    throw error;
  }
}

async function openHttp(runtime: Runtime, { webFolder, progress }: HouseOptions) {
  const views = findFirstViews(webFolder);
  return createHttpServer({
    runtime,
    routes: allRoutes(runtime),
    rawRoutes: allRawRoutes(runtime, views),
    pageHeads: verifyPageHeads(runtime, views?.drawCertificateHead ?? null),
    authenticate: createAuthenticate(runtime),
    authenticateKey: createAuthenticateKey(runtime),
    outgoing: outgoingEvents,
    sessionCookie: sessionCookieName(runtime.configuration.publicUrl),
    dialects: [authDialect, logDialect, ...credentialDialects],
    webFolder,
    ...(progress && { progress }),
  });
}

/** The runtime is made before the jobs, which need it; until they are given, asking for one is a bug. */
function createRuntime({ configuration, database, databaseUrl, clock, dice, log }: HouseOptions) {
  let jobs: Jobs | undefined;
  const started = (): Jobs => {
    if (!jobs) throw new Error('Jobs were asked for before the house was open.');
    return jobs;
  };
  const runtime: Runtime = {
    configuration,
    database,
    clock,
    dice,
    log,
    notifications: openNotifications(databaseUrl, log),
    jobs: {
      has: (name) => started().has(name),
      ask: (tx, name, data) => started().ask(tx, name, data),
      askAll: (tx, name, data) => started().askAll(tx, name, data),
      announce: (tx, event, data) => started().announce(tx, event, data),
      announceAll: (tx, event, data) => started().announceAll(tx, event, data),
    },
  };
  return { runtime, giveJobs: (given: Jobs) => void (jobs = given) };
}
