import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { Card } from '#ui/controls/card.tsx';
import { EmailText } from '#ui/controls/email-text.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { PersonDetails } from '../../contract/person.ts';
import { RoleCell, StateCell } from '../admin/people-cells.tsx';

export type PersonPartProps = { person: PersonDetails; isOwn: boolean; onChanged: () => void };

/** Who it is, what they may do here, and whether the account is open. */
export function PersonFacts({ person }: { person: PersonDetails }) {
  const { t } = useLingui();
  const { age } = person;
  return (
    <Section title={t`Account`}>
      <Card>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:gap-x-8 lg:grid-cols-3">
          <Fact name={t`Email`} isWide>
            <EmailText email={person.email} />
            {person.new_email && (
              <span className="block text-sm text-ink-muted">
                <Trans>
                  Waiting for confirmation: <EmailText email={person.new_email} />
                </Trans>
              </span>
            )}
          </Fact>
          <Fact name={t`Role`}>
            <RoleCell person={person} />
          </Fact>
          <Fact name={t`Status`}>
            <StateCell person={person} />
          </Fact>
          <Fact name={t`Email confirmed`}>
            {person.confirmed_at ? <Moment at={person.confirmed_at} isDayOnly /> : <Trans>Not yet</Trans>}
          </Fact>
          <Fact name={t`Joined`}>
            <Moment at={person.created_at} isDayOnly />
          </Fact>
          <Fact name={t`Sessions`}>
            <Plural value={person.session_count} _0="Not logged in anywhere" one="Logged in on # device" other="Logged in on # devices" />
            {person.last_seen_at && (
              <span className="block text-caption text-ink-muted">
                <Trans>
                  Last seen <Moment at={person.last_seen_at} />
                </Trans>
              </span>
            )}
          </Fact>
          <Fact name={t`Age`}>
            {age === null ? <Trans>Not given</Trans> : <span className="tabular-nums">{age}</span>}
            {person.is_underage && (
              <span className="ms-2">
                <Badge tone="warning">{t`Under 18`}</Badge>
              </span>
            )}
          </Fact>
          <Fact name={t`Country`}>{person.country === null ? <Trans>Not given</Trans> : <CountryName code={person.country} />}</Fact>
        </dl>
      </Card>
    </Section>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 [&_time]:whitespace-normal ${isWide ? 'col-span-2' : ''}`}>
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}

function CountryName({ code }: { code: string }) {
  const { i18n } = useLingui();
  return <>{new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(code)}</>;
}
