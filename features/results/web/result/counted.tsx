import { Plural, Trans } from '@lingui/react/macro';
import type { ResultView } from '../../contract.ts';
import { EndSentence } from '../state-words.tsx';
import { useFormats } from '../use-formats.ts';
import { Fact } from './fact.tsx';

/** Why the score is what it is: what counted, what did not, and the time. */
export function Counted({ result }: { result: ResultView }) {
  const formats = useFormats();
  const { earned, possible, answered, num_questions, late_answers, late_questions, left_out } = result;
  const late = formats.list(late_questions.map(String));
  const open = num_questions - answered;
  const [used, allowed] = [formats.duration(result.seconds_used), formats.duration(result.seconds_allowed)];
  return (
    <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
      <Fact
        label={<Trans>Earned</Trans>}
        value={
          <Trans>
            {earned} of {possible}
          </Trans>
        }
      >
        <Trans>Each right answer earns what its question is worth. Wrong and missing answers earn nothing and cost nothing.</Trans>
      </Fact>
      <Fact label={<Trans>Pass mark</Trans>} value={formats.percent(result.pass_percent)}>
        <Trans>As it was when your attempt began.</Trans>
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
          <Plural value={open} one="One question was left open." other="# questions were left open." />
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
      <Fact label={<Trans>How it ended</Trans>} value={<EndSentence state={result.state} />} />
      {late_answers > 0 && (
        <Fact
          label={<Trans>Came too late</Trans>}
          value={<Plural value={late_answers} one={`Question ${late}`} other={`Questions ${late}`} />}
        >
          <Trans>Late answers stay on record but don’t count.</Trans>
        </Fact>
      )}
      {left_out > 0 && (
        <Fact label={<Trans>Left out</Trans>} value={<Plural value={left_out} one="One question" other="# questions" />}>
          <Trans>Found to be flawed and taken out of the score, for everybody who had it.</Trans>
        </Fact>
      )}
    </dl>
  );
}

function TimeGiven({ result: { extra_seconds, returned_seconds } }: { result: ResultView }) {
  const formats = useFormats();
  const [extra, returned] = [formats.duration(extra_seconds), formats.duration(returned_seconds)];
  return (
    <>
      {extra_seconds > 0 && (
        <span className="block">
          <Trans>{extra} of it were given by an administrator.</Trans>
        </span>
      )}
      {returned_seconds > 0 && (
        <span className="block">
          <Trans>{returned} of it were given back because our server was away.</Trans>
        </span>
      )}
      {extra_seconds + returned_seconds === 0 && <Trans>From the first question to the end, by the server’s clock.</Trans>}
    </>
  );
}
