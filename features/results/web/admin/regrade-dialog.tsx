import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { ListAlert } from '#ui/controls/list-alert.tsx';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { usePercent } from '#ui/controls/use-percent.ts';
import { makeRegrade, previewRegrade, type RegradableVersion, type RegradeEffect } from '../../contract/regrades.ts';

type Props = { versions: readonly RegradableVersion[]; onClose: () => void; onDone: () => void };

const leftOut = 'left_out';

/** Asks what was wrong, shows who is affected, and regrades with a reason. */
export function RegradeDialog({ versions, onClose, onDone }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const [questionId, setQuestionId] = useState(versions[0]?.question_id ?? '');
  const [choice, setChoice] = useState<string>(leftOut);
  const [effect, setEffect] = useState<RegradeEffect | null>(null);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const version = versions.find((one) => one.question_id === questionId);
  const params = { id: questionId };
  const change = choice === leftOut ? ({ kind: 'left_out' } as const) : ({ kind: 'new_key', option_id: choice } as const);

  const act = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setFailure(null);
    try {
      if (effect) {
        const { results } = await call(makeRegrade, { params, body: { ...change, reason, fingerprint: effect.fingerprint } });
        toast({
          tone: 'success',
          title: t`Question regraded`,
          description: plural(results, {
            one: '# result changed. Everyone affected gets an email.',
            other: '# results changed. Everyone affected gets an email.',
          }),
        });
        onDone();
        onClose();
      } else setEffect(await call(previewRegrade, { params, body: change }));
    } catch (error) {
      setFailure(error);
      if (error instanceof RequestFailed && error.code === 'preview_outdated') setEffect(null);
    } finally {
      setPending(false);
    }
  };
  const restart = (apply: () => void) => {
    setEffect(null);
    setFailure(null);
    apply();
  };
  const wrongReason = failure instanceof RequestFailed ? failure.fields['reason'] : undefined;
  const options = version?.options.filter((option) => !option.is_right && option.is_approved) ?? [];
  return (
    <Dialog title={t`Regrade this question`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form method="post" noValidate onSubmit={(event) => void act(event)} className="flex flex-col gap-5">
        {versions.length > 1 && (
          <NativeSelect
            label={t`Version`}
            value={questionId}
            onChange={(id) =>
              restart(() => {
                setQuestionId(id);
                setChoice(leftOut);
              })
            }
            items={versions.map((one) => ({ id: one.question_id, label: t`Version ${one.version}` }))}
          />
        )}
        <RadioGroup
          label={t`What needs to change?`}
          value={choice}
          onChange={(value) => restart(() => setChoice(value))}
          options={[
            {
              value: leftOut,
              label: t`Leave it out of every score`,
              description: t`People who answered it correctly can lose points. The question is retired, too.`,
            },
            ...options.map(({ id, text }, at) => ({
              value: id,
              label: text || t`Option ${at + 1}`,
              description: t`Make this the correct option`,
            })),
          ]}
        />
        {options.length === 0 && (
          <p className="text-sm text-ink-muted">
            <Trans>
              Is the answer key wrong? Correct it in a new version and have another administrator approve it. Then come back here to regrade
              with the new key.
            </Trans>
          </p>
        )}
        {effect && <EffectView effect={effect} />}
        {effect && (
          <TextArea
            label={t`Reason`}
            name="reason"
            isRequired
            rows={3}
            maxLength={500}
            value={reason}
            onChange={setReason}
            description={t`Recorded in the audit log and with the question.`}
            errorMessage={wrongReason}
          />
        )}
        {failure !== null && wrongReason === undefined && <Alert tone="error">{actFailure(failure)}</Alert>}
        <DialogActions>
          <Button variant="quiet" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant={effect ? 'danger' : 'primary'} isPending={isPending}>
            {effect ? <Trans>Regrade</Trans> : <Trans>See who is affected</Trans>}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function EffectView({ effect }: { effect: RegradeEffect }) {
  const { t } = useLingui();
  const { attempts, results, now_passed: passed, now_failed: failed, raised, lowered } = effect;
  const drop = usePercent()(effect.worst_drop);
  return (
    <ListAlert tone={failed > 0 || lowered > 0 ? 'warning' : 'info'} title={t`Who is affected`}>
      <Plural value={attempts} one="# attempt is scored differently" other="# attempts are scored differently" />
      <Plural value={results} one="# result gets a new score" other="# results get a new score" />
      <Plural value={raised} one="# score goes up" other="# scores go up" />
      <Plural
        value={lowered}
        _0="No score goes down"
        one={`# score goes down, by ${drop}`}
        other={`# scores go down, by at most ${drop}`}
      />
      <Plural value={passed} one="# result now passes" other="# results now pass" />
      <Plural value={failed} one="# result no longer passes" other="# results no longer pass" />
    </ListAlert>
  );
}
