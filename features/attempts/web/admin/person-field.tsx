import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type ListedPerson, listPeople } from '#features/accounts/contract/people.ts';
import { useReply } from '#ui/client/queries.ts';
import { TextField } from '#ui/controls/text-field.tsx';

/** Shorter words would match half of everybody. */
const leastLetters = 2;
const mostMatches = 5;
const typingMs = 250;

type Props = { email: string; isDisabled: boolean; onChange: (email: string) => void; errorMessage: string | undefined };

/** Finds a person by part of a name or address; a whole address can be typed as well. */
export function PersonField({ email, isDisabled, onChange, errorMessage }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(isDisabled ? email : null);
  const search = useSettled(email.trim());
  const isSearching = search.length >= leastLetters && email !== chosen;
  const { data } = useReply(listPeople, { query: { search, limit: mostMatches } }, { enabled: isSearching });
  const choose = (person: ListedPerson) => {
    setChosen(person.email);
    onChange(person.email);
  };
  return (
    <div>
      <TextField
        label={t`Person`}
        name="email"
        autoComplete="off"
        isRequired
        isDisabled={isDisabled}
        maxLength={254}
        value={email}
        onChange={onChange}
        description={isDisabled ? undefined : t`Search by name or email.`}
        errorMessage={errorMessage}
      />
      <div role="status" className="sr-only">
        {isSearching && data && (
          <Plural value={data.rows.length} _0="No matching accounts" one="# matching account" other="# matching accounts" />
        )}
      </div>
      {isSearching && data && (
        <ul aria-label={t`Matching accounts`} className="mt-2 divide-y divide-line rounded-control border border-line">
          {data.rows.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => choose(person)}
                className="flex min-h-11 w-full cursor-pointer flex-col px-3.5 py-2 text-start hover:bg-hover"
              >
                <bdi translate="no" className="text-ink">
                  {person.full_name}
                </bdi>
                <span translate="no" className="text-sm wrap-anywhere text-ink-muted">
                  {person.email}
                </span>
              </button>
            </li>
          ))}
          {data.rows.length === 0 && (
            <li className="px-3.5 py-2.5 text-sm text-ink-muted">
              <Trans>No account matches.</Trans>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
