import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { RequestFailed } from '#ui/client/client.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/controls/spinner.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { useLinkToken } from './use-link-token.ts';

type Props = {
  title: string;
  question: ReactNode;
  button: string;
  /** What to do when the link does not work any more, and the button that does it. */
  spent: ReactNode;
  whenSpent: ReactNode;
  /** Does what the link is for and gives the sentence that says so. */
  act: (token: string) => Promise<string>;
};

type State = 'asking' | 'acting' | 'done' | 'spent' | 'failed';

/** The button is gone with the answer: reading goes on at the heading. */
function focusHeading(): void {
  requestAnimationFrame(() => document.getElementById('page-heading')?.focus());
}

/** The page behind a link in a mail of the newsletter: programs that open links change nothing, a person presses the button. */
export function LinkPage({ title, question, button, spent, whenSpent, act }: Props) {
  const { t } = useLingui();
  const { token, forget } = useLinkToken();
  const [done, setDone] = useState('');
  const [state, setState] = useState<State>('asking');

  async function press(held: string): Promise<void> {
    setState('acting');
    try {
      setDone(await act(held));
      setState('done');
      focusHeading();
    } catch (error) {
      const isSpent = error instanceof RequestFailed && (error.status === 410 || error.status === 422);
      if (isSpent) forget();
      setState(isSpent ? 'spent' : 'failed');
    }
  }

  function body(): ReactNode {
    if (token === undefined) return <Spinner label={t`Checking the link`} />;
    if (state === 'done') return <Alert tone="success">{done}</Alert>;
    if (token === null || state === 'spent')
      return (
        <div className="flex flex-col gap-5">
          <Alert tone="error" title={t`This link is no longer valid`}>
            {spent}
          </Alert>
          {whenSpent}
        </div>
      );
    return (
      <div className="flex flex-col gap-5">
        {state === 'failed' && <Alert tone="error">{t`That didn’t work. Nothing was changed. Try again in a moment.`}</Alert>}
        <p>{question}</p>
        <Button size="large" className="w-full" isPending={state === 'acting'} onPress={() => void press(token)}>
          {button}
        </Button>
      </div>
    );
  }

  return <FormCard title={title}>{body()}</FormCard>;
}
