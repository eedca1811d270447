import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Spinner } from '#ui/controls/spinner.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { openDataLink } from '../contract/personal-data.ts';
import { saveMyData } from './save-my-data.ts';
import { useMailLink } from './use-mail-link.ts';

/** Opened by the link of a mail: everything that is kept about whoever got it. A press downloads; scanners press nothing. */
export function MyDataPage() {
  const { t } = useLingui();
  const link = useMailLink();
  return (
    <FormCard title={t`Your data`}>
      {link === undefined ? <Spinner label={t`Checking the link`} /> : link === null ? <SpentLink /> : <Download token={link.token_hash} />}
    </FormCard>
  );
}

function Download({ token }: { token: string }) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const [state, setState] = useState<'ready' | 'loading' | 'done' | 'spent'>('ready');
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setState('loading');
    setFailure(null);
    try {
      saveMyData(await call(openDataLink, { body: { token_hash: token } }));
      setState('done');
    } catch (error) {
      const isSpent = error instanceof RequestFailed && error.status === 404;
      if (!isSpent) setFailure(actFailure(error));
      setState(isSpent ? 'spent' : 'ready');
    }
  };
  if (state === 'spent') return <SpentLink />;
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>Everything we keep about you, in one JSON file.</Trans>
      </p>
      {state === 'done' && <Alert tone="success" title={t`Download started. Check your downloads folder.`} />}
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button isPending={state === 'loading'} onPress={() => void download()}>
        <Trans>Download my data</Trans>
      </Button>
    </div>
  );
}

function SpentLink() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="warning" title={t`This link no longer works`}>
        <Trans>
          Links to your data work for 24 hours. You can download it in your settings too, or <TextLink to="/contact">ask us</TextLink> for a
          new link.
        </Trans>
      </Alert>
      <ButtonLink to="/settings#data" size="large">
        <Trans>Go to settings</Trans>
      </ButtonLink>
    </div>
  );
}
