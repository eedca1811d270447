import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { readDemoWorld } from '../contract/demo.ts';
import { useRoleNames } from './role-names.tsx';

type Account = { email: string; password: string };

/** In a demo world, the people one may try it as; anywhere else, nothing. */
export default function DemoAccounts({ onPick }: { onPick: (account: Account) => void }) {
  const { t } = useLingui();
  const roleNames = useRoleNames();
  const [data, setData] = useState<Received<typeof readDemoWorld> | null>(null);
  useEffect(() => void call(readDemoWorld).then(setData, () => undefined), []);
  if (!data?.is_demo || data.accounts.length === 0) return null;
  return (
    <section aria-label={t`Demo accounts`} className="mt-2 rounded-lg border border-dashed border-line p-4">
      <p className="text-sm text-ink-muted">
        <Trans>This is a demo. Log in as:</Trans>
      </p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] gap-2">
        {data.accounts.map((account) => (
          <li key={account.email}>
            <Button variant="secondary" size="small" className="w-full" onPress={() => onPick(account)}>
              {roleNames[account.role]}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
