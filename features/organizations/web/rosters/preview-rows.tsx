import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { Button } from '#ui/controls/button.tsx';
import type { previewPeople } from '../../contract/people.ts';

type Preview = Received<typeof previewPeople>;
type PreviewedPerson = Preview['sample'][number];

const firstShown = 5;

/** What each line does, by outcome: changed people with what they were called, new people, and folded, who stays as they are. */
export function PreviewRows({ preview: { sample, added, changed, unchanged } }: { preview: Preview }) {
  const { t } = useLingui();
  const of = (outcome: PreviewedPerson['outcome']) => sample.filter((person) => person.outcome === outcome);
  return (
    <div className="flex flex-col gap-4">
      <Group title={t`Updated`} people={of('changed')} all={changed} />
      <Group title={t`New`} people={of('added')} all={added} />
      {unchanged > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 font-semibold text-ink">
            <Plural value={unchanged} one="# unchanged" other="# unchanged" />
          </summary>
          <Rows people={of('unchanged')} all={unchanged} />
        </details>
      )}
    </div>
  );
}

function Group({ title, people, all }: { title: string; people: readonly PreviewedPerson[]; all: number }) {
  if (people.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold text-ink">{title}</h3>
      <Rows people={people} all={all} />
    </section>
  );
}

/** The first few, then all that came with the preview; of a long list the rest is counted. */
function Rows({ people, all }: { people: readonly PreviewedPerson[]; all: number }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? people : people.slice(0, firstShown);
  const others = all - shown.length;
  return (
    <>
      <ul className="mt-2 divide-y divide-line rounded-control border border-line">
        {shown.map((person) => (
          <li key={person.email} className="px-3 py-2 text-sm">
            <PersonLines person={person} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <p className="text-sm text-ink-muted tabular-nums">
            <Plural value={others} one="and # more" other="and # more" />
          </p>
          {shown.length < people.length && (
            <Button variant="secondary" size="small" onPress={() => setIsWhole(true)}>
              {people.length === all ? <Trans>Show all {all}</Trans> : <Trans>Show the first {people.length}</Trans>}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function PersonLines({ person }: { person: PreviewedPerson }) {
  const { email, name, external_id: number, before } = person;
  const called = name ?? email;
  return (
    <div className="flex min-w-0 flex-col wrap-anywhere">
      <span translate="no" className="font-medium text-ink">
        <Changed before={before && before.name} after={called} isChanged={before !== null && before.name !== name} />
      </span>
      {(called !== email || number !== null) && (
        <span translate="no" className="text-ink-muted">
          {called !== email && email}
          {called !== email && number !== null && ' · '}
          {number !== null && (
            <Changed before={before && before.external_id} after={number} isChanged={before !== null && before.external_id !== number} />
          )}
        </span>
      )}
      <Remark person={person} />
    </div>
  );
}

/** The old value struck out before the new one. */
function Changed({ before, after, isChanged }: { before: string | null; after: ReactNode; isChanged: boolean }) {
  if (!isChanged) return after;
  return (
    <>
      {before !== null && (
        <>
          <del className="font-normal text-ink-muted">{before}</del>{' '}
        </>
      )}
      <ins className="font-semibold text-ink no-underline">{after}</ins>
    </>
  );
}

function Remark({ person: { line, missing } }: { person: PreviewedPerson }) {
  if (missing.length === 0) return null;
  return (
    <span className="text-warning">
      {missing.length === 2 ? (
        <Trans>Line {line} has no name or number.</Trans>
      ) : missing[0] === 'name' ? (
        <Trans>Line {line} has no name.</Trans>
      ) : (
        <Trans>Line {line} has no number.</Trans>
      )}
    </span>
  );
}
