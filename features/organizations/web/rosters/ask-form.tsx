import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { createAssignment } from '../../contract/assignments.ts';
import type { ListedRoster } from '../../contract/rosters.ts';
import type { Payer } from '../../rules/assessment-request.ts';
import { type AskValues, askBody, firstValues, payerOf, windowRefusals } from './ask-values.ts';
import { AskDates, AskMessage } from './ask-details.tsx';
import { AskConfirmation } from './ask-confirmation.tsx';
import { isPaidBySeat, useAskableTypes } from './askable-types.ts';
import { Asked, type AskReply } from './ask-outcome.tsx';
import type { ChosenPeople } from './chosen-people.ts';
import { usePortal } from '../frame/own-organization.ts';
import { PayerField, useFreeSeats } from './payer-field.tsx';
import { useOpenRequests } from './use-open-requests.ts';

type Props = {
  roster: ListedRoster;
  chosen: ChosenPeople;
  /** What was entered so far; it outlives the form. */
  draft: AskValues | null;
  onDraft: (draft: AskValues | null) => void;
  onAsked: () => void;
};

/** What people are asked for, when, by whom it is paid, and with which words. */
export function AskForm({ roster, chosen, draft, onDraft, onAsked }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const types = useAskableTypes();
  const [first] = useState(() => firstValues(roster.time_zone));
  const values = draft ?? first;
  const [reply, setReply] = useState<AskReply | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const change = (changes: Partial<AskValues>) => onDraft({ ...values, ...changes });
  const type = types.find(({ code }) => code === values.type) ?? null;
  const fields = failure instanceof RequestFailed ? failure.fields : {};
  const code = failure instanceof RequestFailed ? failure.code : null;
  const windowFailure = failure instanceof RequestFailed && windowRefusals.has(failure.code) ? failure.message : undefined;

  // Whoever asks a single person reads whom.
  const one = chosen.size === 1 ? ([...chosen.values()][0] ?? null) : null;
  const people = chosen.size > 0 && values.who === 'chosen' ? chosen.size : roster.people;
  const askLabel = t`${plural(people, { one: 'Ask # person', other: 'Ask # people' })}`;

  const free = useFreeSeats(values.type ?? '');
  const payer = payerOf(values.payer, free);
  const isBySeat = isPaidBySeat(type, payer);
  const open = useOpenRequests(roster.id, values.type);
  // Whoever has an open request for it takes no seat; how many of the chosen that are is the server's to know, but never more than are open.
  const short = isBySeat && free !== null && open !== null ? Math.max(0, people - open - free) : 0;
  const isReady = values.type !== null && Boolean(values.opens && values.closes) && short === 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending && isReady) setIsConfirming(true);
  }

  async function send(): Promise<void> {
    setIsPending(true);
    setFailure(null);
    try {
      setReply(await call(createAssignment, { body: askBody({ ...values, payer: isBySeat ? 'seat' : payer }, roster.id, chosen) }));
      onDraft(null);
      onAsked();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }

  if (reply) return <Asked reply={reply} onAgain={() => setReply(null)} />;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-6">
      <Select
        label={t`Assessment`}
        isRequired
        items={types.map(({ code: id, name }) => ({ id, label: name }))}
        value={values.type}
        onChange={(next) => change({ type: next })}
        errorMessage={fields['type'] ?? (code === 'unknown_assessment_type' ? actFailure(failure) : undefined)}
      />
      {chosen.size > 0 ? (
        <RadioGroup
          label={t`Who`}
          isRow
          value={values.who}
          onChange={(who) => change({ who: who as AskValues['who'] })}
          options={[
            { value: 'chosen', label: one === null ? t`Selected people (${chosen.size})` : t`Only ${one}` },
            { value: 'all', label: t`Everyone (${roster.people})` },
          ]}
        />
      ) : (
        <p className="text-ink-muted">
          <Trans>
            This asks everyone on the list. To ask only some people, select them under <TextLink to="?tab=people">People</TextLink>.
          </Trans>
        </p>
      )}
      <AskDates zone={roster.time_zone} values={values} onChange={change} errorMessage={windowFailure} fields={fields} />
      {type && type.priceCents !== 0 && (
        <PayerField type={type} people={people} value={payer} onChange={(next: Payer) => change({ payer: next })} />
      )}
      <AskMessage values={values} onChange={change} fields={fields} />
      {failure !== null && !windowFailure && code !== 'unknown_assessment_type' && Object.keys(fields).length === 0 && (
        <Alert tone="error">
          {actFailure(failure)} {code === 'not_enough_seats' && <SeatsLink />}
        </Alert>
      )}
      <div>
        <Button type="submit" isPending={isPending} isDisabled={!isReady}>
          {askLabel}
        </Button>
        {!isReady && <WhyNotYet hasType={values.type !== null} short={short} />}
      </div>
      {isConfirming && type && (
        <AskConfirmation
          type={type}
          people={people}
          isBySeat={isBySeat}
          isExact={open === 0}
          askLabel={askLabel}
          onConfirm={send}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </form>
  );
}

/** What is missing before anybody can be asked. */
function WhyNotYet({ hasType, short }: { hasType: boolean; short: number }) {
  return (
    <p className="mt-2 text-sm text-ink">
      {!hasType ? (
        <Trans>Choose an assessment first.</Trans>
      ) : short > 0 ? (
        <>
          <Plural value={short} one="You need # more seat." other="You need # more seats." /> <SeatsLink />
        </>
      ) : (
        <Trans>Enter when the test opens and closes.</Trans>
      )}
    </p>
  );
}

function SeatsLink() {
  const { home } = usePortal();
  return (
    <TextLink to={`${home}/seats`}>
      <Trans>Get more seats</Trans>
    </TextLink>
  );
}
