import { isAutomatic } from '#features/attempts/rules/attempt.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fold } from '#ui/layout/fold.tsx';
import type { ResultView } from '../../contract.ts';
import { EndSentence } from '../state-words.tsx';
import { useFormats } from '../use-formats.ts';
import { Fact } from './fact.tsx';

/** Why the score is what it is: what counted, what did not, and the time. */
export function Counted({ result }: { result: ResultView }) {
  const { t } = useLingui();
  const { earned, possible, late_answers, left_out } = result;
  return (
    <Fold
      title={t`How your score was calculated`}
      summary={t`${earned} of ${possible} question points earned`}
      // Nobody has to look for answers that did not count.
      isOpenAtFirst={late_answers + left_out > 0}
    >
      <Parts result={result} />
    </Fold>
  );
}

function Parts({ result }: { result: ResultView }) {
  const formats = useFormats();
  const { earned, possible, answered, num_questions, late_answers, late_questions, left_out } = result;
  const late = formats.list(late_questions.map(String));
  const open = num_questions - answered;
  const [used, allowed] = [formats.duration(result.seconds_used), formats.duration(result.seconds_allowed)];
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-5 sm:gap-x-10 sm:gap-y-7 lg:grid-cols-3 print:grid-cols-3">
      <Fact
        label={<Trans>Question points earned</Trans>}
        value={
          <Trans>
            {earned} of {possible}
          </Trans>
        }
      >
        <Trans>There’s no penalty for wrong or blank answers.</Trans>
      </Fact>
      <Fact label={<Trans>Passing score</Trans>} value={formats.percent(result.pass_percent)}>
        <Trans>The one in effect when you started.</Trans>
      </Fact>
      <Fact
        label={<Trans>Answered</Trans>}
        value={
          <Trans>
            {answered} of {num_questions}
          </Trans>
        }
      >
        {open > 0 ? (
          <Plural value={open} one="You left one question blank." other="You left # questions blank." />
        ) : (
          <Trans>You answered every question.</Trans>
        )}
      </Fact>
      <Fact
        label={<Trans>Time used</Trans>}
        value={
          <Trans>
            {used} of {allowed}
          </Trans>
        }
      >
        <TimeGiven result={result} />
      </Fact>
      {!isAutomatic(result.state) && <Fact label={<Trans>How it ended</Trans>} value={<EndSentence state={result.state} />} />}
      {late_answers > 0 && (
        <Fact
          label={<Trans>Arrived too late</Trans>}
          value={<Plural value={late_answers} one={`Question ${late}`} other={`Questions ${late}`} />}
        >
          <Trans>Late answers stay on record but don’t count.</Trans>
        </Fact>
      )}
      {left_out > 0 && (
        <Fact label={<Trans>Left out</Trans>} value={<Plural value={left_out} one="One question" other="# questions" />}>
          <Plural
            value={left_out}
            one="It turned out to be flawed, so it isn’t counted for anyone."
            other="They turned out to be flawed, so they aren’t counted for anyone."
          />
        </Fact>
      )}
    </dl>
  );
}

function TimeGiven({ result: { extra_seconds, returned_seconds, paused_seconds } }: { result: ResultView }) {
  const formats = useFormats();
  const [extra, returned, paused] = [extra_seconds, returned_seconds, paused_seconds].map((seconds) => formats.duration(seconds));
  return (
    <>
      {extra_seconds > 0 && (
        <span className="block">
          <Trans>Includes {extra} of extra time from an administrator.</Trans>
        </span>
      )}
      {returned_seconds > 0 && (
        <span className="block">
          <Trans>Includes {returned} given back because our server was down.</Trans>
        </span>
      )}
      {paused_seconds > 0 && (
        <span className="block">
          <Trans>The clock was stopped for {paused} while an administrator paused the test.</Trans>
        </span>
      )}
      {extra_seconds + returned_seconds === 0 && <Trans>From the first question to the end, by our server’s clock.</Trans>}
    </>
  );
}
