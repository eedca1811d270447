import type { AuditedKind } from '#features/audit/service.ts';
import {
  describeIssues,
  describeMessages,
  describeSubscribers,
  selectIssuesNamed,
  selectMessagesOf,
  selectSubscribersNamed,
} from '../store/audited.ts';

export const auditedSite: readonly AuditedKind[] = [
  {
    kind: 'newsletter-issue',
    selectNamed: selectIssuesNamed,
    // A draft has no subject before somebody writes one.
    describe: async (tx, ids) =>
      (await describeIssues(tx, ids)).filter(({ name }) => name !== '').map((issue) => ({ ...issue, personId: null })),
  },
  { kind: 'contact-message', selectOf: selectMessagesOf, describe: describeMessages },
  {
    kind: 'newsletter-subscriber',
    selectNamed: selectSubscribersNamed,
    describe: async (tx, ids) => (await describeSubscribers(tx, ids)).map((subscriber) => ({ ...subscriber, personId: null })),
  },
];
