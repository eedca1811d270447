import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import { countProgress } from '../../contract/progress.ts';

/** The assessments that a roster was asked for, one of them chosen; undefined until they are known. */
export function useAskedType(rosterId: string) {
  const { data, error, isFetching, refetch } = useReply(countProgress, { query: { roster: rosterId } });
  const [chosen, setChosen] = useState<string | null>(null);
  const types = data?.types;
  const type = types?.find(({ code }) => code === chosen) ?? types?.[0];
  return { types, type, error, isFetching, refetch, setChosen };
}

type Props = { types: readonly { code: string; name: string }[]; value: string; onChange: (code: string) => void };

/** Which of several assessments is shown; with one there is nothing to choose. */
export function TypeChoice({ types, value, onChange }: Props) {
  const { t } = useLingui();
  if (types.length < 2) return null;
  return (
    <div className="w-72 max-w-full">
      <NativeSelect
        label={t`Assessment`}
        value={value}
        onChange={onChange}
        items={types.map(({ code, name }) => ({ id: code, label: name }))}
      />
    </div>
  );
}
