import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '../controls/text-field.tsx';

const debounceMs = 300;

type Props = {
  label: string;
  /** What is searched, which tells two searches of a page apart. */
  landmark: string;
  name: string;
  value: string;
  onSearch: (words: string) => void;
  /** Alone in its row. */
  isWide?: boolean | undefined;
};

/**
 * Searches while somebody types, a moment after the last letter; Enter and leaving the field search at once, so that no search that comes
 * late takes back a link that was pressed meanwhile.
 */
export function ListSearch({ label, landmark, name, value, onSearch, isWide = false }: Props) {
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

  const searchNow = () => {
    if (wanted !== value) onSearch(wanted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchNow();
  };
  return (
    <form
      method="post"
      role="search"
      aria-label={landmark}
      noValidate
      onSubmit={submit}
      className={`min-w-0 flex-1 ${isWide ? 'basis-full' : 'basis-52'}`}
    >
      <TextField
        label={label}
        name={name}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={setTyped}
        onBlur={searchNow}
      />
    </form>
  );
}
