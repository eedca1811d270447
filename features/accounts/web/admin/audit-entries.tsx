import { Trans, useLingui } from '@lingui/react/macro';
import ScrollText from 'lucide-react/icons/scroll-text';
import { type AuditEntry, listAuditEntries } from '#features/audit/contract.ts';
import { Moment } from '#ui/controls/moment.tsx';
import { PersonLines } from '#ui/controls/person-lines.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import type { Column } from '#ui/lists/column.ts';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { usePageSize } from '#ui/lists/use-page-size.ts';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { useActItems, useActNames } from './act-names.tsx';
import { useFacts, useReasonWords, useSubjectWords } from './audit-details.ts';

/** The audit log: what was done, by whom, to what, and when. */
export function AuditEntries({ userId }: { userId?: string | undefined }) {
  const { t } = useLingui();
  const names = useActNames();
  const actItems = useActItems();
  const { list, refetch } = useServerList(listAuditEntries, {
    name: 'audit',
    defaultSort: '-at',
    filters: ['act', 'user', 'from', 'to'],
    isSearchPrivate: true,
    alsoFor: (search) => actsNamed(names, search),
    ...usePageSize(),
    ...latestOf(userId, '/admin/audit'),
  });
  const nothing = useNothingWords(list.filters);
  const columns: Column<AuditEntry, 'at'>[] = [
    {
      id: 'act',
      head: t`What was done`,
      renderCell: (entry) => <ActCell entry={entry} name={names[entry.act] ?? entry.act} />,
      width: 'w-1/5',
    },
    { id: 'actor', head: t`By`, onCard: 'inline', renderCell: (entry) => <ActorCell entry={entry} />, width: 'w-1/4 @3xl:min-w-56' },
    {
      id: 'details',
      head: t`Details`,
      onCard: 'bare',
      renderCell: (entry) => <DetailsCell entry={entry} />,
    },
    { id: 'at', head: t`When`, onCard: 'bare', renderCell: ({ at }) => <Moment at={at} />, sort: 'at' },
  ];
  return (
    <ServerList
      list={list}
      label={t`Audit log`}
      rowKey={({ id }) => id}
      columns={columns}
      searchLabel={t`Search by name, email, assessment, action, reason, code or ID`}
      filters={[
        { name: 'act', label: t`Action`, unset: t`All actions`, items: actItems },
        { name: 'from', label: t`When`, until: 'to' },
        { name: 'from', label: t`From`, isDay: true },
        { name: 'to', label: t`To`, isDay: true },
      ]}
      sorts={[
        { id: '-at', label: t`Newest` },
        { id: 'at', label: t`Oldest` },
      ]}
      empty={
        <EmptyState title={t`The log is empty`} icon={<ScrollText aria-hidden="true" />}>
          <Trans>Administrators’ actions are recorded here.</Trans>
        </EmptyState>
      }
      nothing={list.search === '' ? nothing : undefined}
      // An export is an act itself.
      onExported={() => void refetch()}
      failure={t`We couldn’t load the audit log`}
    />
  );
}

/** The acts that are called so on the screen. */
function actsNamed(names: Readonly<Record<string, string>>, search: string): { acts?: string } {
  const words = search.toLocaleLowerCase();
  const acts = Object.keys(names).filter((act) => names[act]?.toLocaleLowerCase().includes(words));
  return acts.length > 0 ? { acts: acts.join(',') } : {};
}

/** Says for which days there is nothing; other filters and words are for the list itself to name. */
function useNothingWords({ act, user, from, to }: Readonly<Partial<Record<'act' | 'user' | 'from' | 'to', string>>>): string | undefined {
  const { t, i18n } = useLingui();
  if (act !== undefined || user !== undefined) return undefined;
  const word = (day: string) => i18n.date(`${day}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  if (from !== undefined && to !== undefined) return t`No actions from ${word(from)} to ${word(to)}`;
  if (from !== undefined) return t`No actions since ${word(from)}`;
  return to === undefined ? undefined : t`No actions up to ${word(to)}`;
}

/** The act; on the card of a narrow list, whom or what it was done to stands on the same line. */
function ActCell({ entry, name }: { entry: AuditEntry; name: string }) {
  const about = useSubjectWords()(entry);
  const person = entry.subject_person;
  const object = person?.full_name ?? about;
  const page = person ? `/admin/users/${person.id}` : subjectPage(entry);
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <span className="font-semibold wrap-anywhere text-ink">{name}</span>
      {object !== null && (
        <span translate="no" dir="auto" className="min-w-0 text-sm wrap-anywhere text-ink @lg:hidden">
          {page === null ? object : <TextLink to={page}>{object}</TextLink>}
        </span>
      )}
    </div>
  );
}

function ActorCell({ entry: { actor_id: id, actor } }: { entry: AuditEntry }) {
  if (id === null) return <Trans>System</Trans>;
  if (!actor) {
    return (
      <>
        <p>
          <Trans>Deleted account</Trans>
        </p>
        <p translate="no" className="text-caption wrap-anywhere text-ink-muted">
          {id}
        </p>
      </>
    );
  }
  return <PersonLines person={{ id, ...actor }} />;
}

/** Whom or what it was done to, why, and the facts. */
function DetailsCell({ entry }: { entry: AuditEntry }) {
  const about = useSubjectWords()(entry);
  const facts = useFacts()(entry);
  const reason = useReasonWords()(entry);
  const page = subjectPage(entry);
  return (
    <>
      {entry.subject_person && (
        <div className="@max-lg:hidden">
          <PersonLines person={entry.subject_person} />
        </div>
      )}
      {about === null && entry.subject_person === null && <GonePerson entry={entry} />}
      {about !== null && (
        <p className={`text-sm wrap-anywhere text-ink ${entry.subject_person ? '' : '@max-lg:hidden'}`}>
          {page === null ? about : <TextLink to={page}>{about}</TextLink>}
        </p>
      )}
      {reason !== null && (
        <p translate="no" dir="auto" className="text-sm wrap-anywhere text-ink">
          {reason}
        </p>
      )}
      {facts && (
        <p translate="no" dir="auto" className="text-sm wrap-anywhere text-ink-muted">
          {facts}
        </p>
      )}
    </>
  );
}

/** An account that is no longer there: whose it was is said where that is known. */
function GonePerson({ entry: { subject, actor_id: actorId } }: { entry: AuditEntry }) {
  const id = subject.slice(subject.indexOf(':') + 1);
  return (
    <>
      <p className="text-sm text-ink">{id === actorId ? <Trans>Their own account</Trans> : <Trans>Deleted account</Trans>}</p>
      {id !== actorId && (
        <p translate="no" className="text-caption wrap-anywhere text-ink-muted">
          {id}
        </p>
      )}
    </>
  );
}

const pages: Readonly<Record<string, string>> = {
  question: '/admin/questions/',
  payment: '/admin/payments/',
  'newsletter-issue': '/admin/newsletter/',
};

/** Where the subject has a page of its own; nowhere once it is gone. */
function subjectPage({ subject, subject_name: name }: AuditEntry): string | null {
  const [kind = '', id = ''] = subject.split(':');
  const page = pages[kind];
  return page === undefined || name === null || !/^[\da-f-]{36}$/.test(id) ? null : `${page}${id}`;
}
