import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '#features/audit/contract.ts';
import { useRoleNames } from '../role-names.tsx';

const isId = (value: unknown): boolean => typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

/** Whole texts of questions and assessments: the export has them. */
const tooLong: ReadonlySet<string> = new Set(['content', 'before']);

/** `max_uses` and `maxUses` as words. */
const inWords = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();

/** The lists that can be exported, by the names they have on the screens. */
function useListNames(): (name: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    'accommodation-requests': t`accommodation requests`,
    accommodations: t`accommodations`,
    analytics: t`analytics`,
    appeals: t`appeals`,
    'audit-log': t`audit log`,
    certificates: t`certificates`,
    'contact-messages': t`messages`,
    'dead-jobs': t`failed jobs`,
    'finished-attempts': t`finished tests`,
    'integrity-reviews': t`reviews`,
    'name-corrections': t`name corrections`,
    'newsletter-issues': t`newsletter issues`,
    'newsletter-subscribers': t`newsletter subscribers`,
    'open-attempts': t`tests in progress`,
    organizations: t`organizations`,
    'payment-events': t`payment events`,
    payments: t`payments`,
    'question-analysis': t`question statistics`,
    'question-reports': t`question reports`,
    questions: t`questions`,
    'role-requests': t`role requests`,
    'roster people': t`people on a list`,
    users: t`users`,
    vouchers: t`vouchers`,
  };
  return (name) => names[name] ?? name;
}

/** What the subject is, such as a test or a certificate; null where it is the person alone. */
export function useSubjectWords(): (entry: AuditEntry) => string | null {
  const { t } = useLingui();
  const listName = useListNames();
  return ({ subject, subject_name: known }) => {
    const [kind = '', ...rest] = subject.split(':');
    const name = known ?? rest.join(':');
    if (kind === 'user') return null;
    const words: Record<string, string> = {
      attempt: t`Attempt: ${name}`,
      'question-report': t`Question report: ${name}`,
      payment: t`Payment ${name}`,
      voucher: t`Voucher ${name}`,
      certificate: t`Certificate ${name}`,
      organization: t`Organization: ${name}`,
      regrade: t`Regrade of ${name}`,
      question: t`Question ${name}`,
      'assessment-type': t`Assessment: ${name}`,
      'newsletter-issue': t`Newsletter issue: ${name}`,
      'newsletter-subscriber': t`Newsletter subscriber: ${name}`,
      'contact-message': t`Message: ${name}`,
      'accommodation-proposal': t`Proposed for ${name}`,
      list: t`List: ${listName(name)}`,
    };
    if (known === null && isId(name)) return inWords(kind);
    return words[kind] ?? `${inWords(kind)} ${name}`;
  };
}

/** The facts of an entry, beside its reason, in one line. Ids say nothing to a reader and are left to the export. */
export function useFacts(): (entry: AuditEntry) => string {
  const nameFact = useFactNames();
  const wordValue = useValueWords();
  const sentence = useFactSentences();
  const describe = (value: unknown): string | null => {
    if (value === null || value === undefined || value === '' || isId(value)) return null;
    if (Array.isArray(value)) return value.every(isId) ? null : value.flatMap((item) => describe(item) ?? []).join(', ');
    if (typeof value === 'object')
      return Object.entries(value)
        .flatMap(([name, inner]) => factOf(name, inner) ?? [])
        .join(', ');
    return wordValue(typeof value === 'string' ? value : JSON.stringify(value));
  };
  const factOf = (name: string, value: unknown): string | null => {
    const said = sentence(name, value);
    if (said !== undefined) return said;
    const words = describe(value);
    return words === null || words === '' ? null : `${nameFact(name)}: ${words}`;
  };
  const change = useChangeWords(describe);
  return ({ details: { from, to, reason: _reason, ...rest } }) =>
    [
      change(from, to),
      ...Object.entries(rest)
        .filter(([name]) => !tooLong.has(name))
        .map(([name, value]) => factOf(name, value)),
    ]
      .filter((fact) => fact !== null && fact !== '')
      .join(' · ');
}

/** Why it was done, as whoever did it wrote or chose. */
export function useReasonWords(): (entry: AuditEntry) => string | null {
  const { t } = useLingui();
  const chosen: Readonly<Record<string, string>> = {
    underage: t`Under 18`,
    misuse: t`Misuse`,
    security: t`Someone else may have access`,
    other: t`Other`,
  };
  return ({ details: { reason } }) => (typeof reason === 'string' && reason !== '' ? (chosen[reason] ?? reason) : null);
}

/** One fact of what was before and what is now. */
function useChangeWords(describe: (value: unknown) => string | null): (from: unknown, to: unknown) => string | null {
  const { t } = useLingui();
  return (before, after) => {
    const [from, to] = [describe(before), describe(after)];
    if (from !== null && to !== null) return t`From ${from} to ${to}`;
    return from === null ? to && t`Now: ${to}` : t`Before: ${from}`;
  };
}

/** Facts that read better than a name with a value; null for those that say nothing. Undefined: there is no sentence for it. */
function useFactSentences(): (name: string, value: unknown) => string | null | undefined {
  const { t, i18n } = useLingui();
  const ways: Readonly<Record<string, string | null>> = {
    // Who did it stands beside.
    administrator: null,
    command: t`From the command line`,
    demo: t`Part of the demo`,
    invitation: t`Through an invitation`,
    organization: t`By their organization`,
  };
  const flags: Readonly<Record<string, readonly [whenTrue: string, whenFalse: string | null]>> = {
    isRefundWanted: [t`With a refund`, t`Without a refund`],
    isOurFailure: [t`Our mistake`, null],
    isOwnDecision: [t`Same administrator made the first decision`, null],
  };
  return (name, value) => {
    const flag = flags[name];
    if (flag && typeof value === 'boolean') return value ? flag[0] : flag[1];
    if (name === 'by' && typeof value === 'string') return ways[value];
    if (typeof value !== 'number') return undefined;
    if (name === 'timePercent') return value === 100 ? t`No extra time` : t`${value - 100}% more time`;
    if (name === 'percentOff') return t`${value}% off`;
    if (name === 'cents') return t`Amount: ${i18n.number(value / 100, { minimumFractionDigits: 2 })}`;
    return undefined;
  };
}

function useFactNames(): (name: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    note: t`Note`,
    change: t`Change`,
    decision: t`Decision`,
    kind: t`Correction`,
    role: t`Role`,
    about: t`About`,
    minutes: t`Minutes`,
    seconds: t`Seconds`,
    attempts: t`Attempts`,
    results: t`Results changed`,
    raised: t`Scores raised`,
    lowered: t`Scores lowered`,
    version: t`Version`,
    maxUses: t`Maximum uses`,
    type: t`Assessment`,
    rows: t`Rows`,
    job: t`Job`,
    name: t`Name`,
    domain: t`Domain`,
    format: t`Format`,
    gaps: t`Missing`,
    outcome: t`Outcome`,
    audience: t`Readers`,
    sent: t`Sent`,
    subject: t`Subject`,
    seed: t`Seed`,
  };
  return (name) => names[name] ?? inWords(name);
}

function useValueWords(): (value: string) => string {
  const { t } = useLingui();
  const roles = useRoleNames() as Readonly<Record<string, string>>;
  const words: Readonly<Record<string, string>> = {
    true: t`yes`,
    false: t`no`,
    left_out: t`left out of every score`,
    new_key: t`another correct answer`,
    annulled: t`voided`,
    cleared: t`no violation`,
    upheld: t`violation confirmed`,
    verdict: t`the result`,
    integrity: t`the integrity review`,
  };
  return (value) => roles[value] ?? words[value] ?? (/^[a-z]+(?:[_-][a-z]+)+$/.test(value) ? inWords(value) : value);
}
