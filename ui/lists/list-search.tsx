import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '../controls/text-field.tsx';

const debounceMs = 300;

type Props = { label: string; name: string; value: string; onSearch: (words: string) => void };

/** Searches while somebody types, a moment after the last letter; Enter searches at once. */
export function ListSearch({ label, name, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The back button and "Clear filters" change what is searched for without anybody typing.
  if (value !== shown) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => search.current(wanted), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted, value]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== value) onSearch(wanted);
  };
  return (
    <form method="post" role="search" aria-label={label} noValidate onSubmit={submit} className="min-w-0 flex-1 basis-52">
      <TextField label={label} name={name} type="search" autoComplete="off" maxLength={200} value={typed} onChange={setTyped} />
    </form>
  );
}
