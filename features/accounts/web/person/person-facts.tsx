import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { Card } from '#ui/controls/card.tsx';
import { EmailText } from '#ui/controls/email-text.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { PersonDetails } from '../../contract/person.ts';
import { RoleCell } from '../admin/people-cells.tsx';
import { useStateNames } from '../state-names.tsx';

export type PersonPartProps = { person: PersonDetails; isOwn: boolean; onChanged: () => void };

/** Who it is in one line: how to reach them, what they may do here, and whether the account is open. */
export function PersonLine({ person }: { person: PersonDetails }) {
  const { label, tone } = useStateNames()[person.state];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-base">
      <span className="min-w-0 wrap-anywhere text-ink">
        <EmailText email={person.email} />
      </span>
      <RoleCell person={person} />
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}

/** What is known of the account beyond its line; a country that nobody gave is left out. */
export function PersonFacts({ person }: { person: PersonDetails }) {
  const { t } = useLingui();
  const { age, country, disabled_at: disabledAt, new_email: newEmail } = person;
  return (
    <Section title={t`Account`}>
      <Card>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:gap-x-8 lg:grid-cols-3">
          {disabledAt && (
            <Fact name={t`Disabled`}>
              <Moment at={disabledAt} isDayOnly />
            </Fact>
          )}
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
          <Fact name={t`Joined`}>
            <Moment at={person.created_at} isDayOnly />
          </Fact>
          <Fact name={t`Email confirmed`}>
            {person.confirmed_at ? <Moment at={person.confirmed_at} isDayOnly /> : <Trans>Not yet</Trans>}
          </Fact>
          {newEmail && (
            <Fact name={t`New email, not confirmed yet`}>
              <EmailText email={newEmail} />
            </Fact>
          )}
          <Fact name={t`Age`}>
            {age === null ? <Trans>Not given</Trans> : <span className="tabular-nums">{age}</span>}
            {person.is_underage && (
              <span className="ms-2">
                <Badge tone="warning">{t`Under 18`}</Badge>
              </span>
            )}
          </Fact>
          {country !== null && (
            <Fact name={t`Country`}>
              <CountryName code={country} />
            </Fact>
          )}
        </dl>
      </Card>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 [&_time]:whitespace-normal">
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}

function CountryName({ code }: { code: string }) {
  const { i18n } = useLingui();
  return <>{new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(code)}</>;
}
