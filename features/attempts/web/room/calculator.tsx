import { Trans, useLingui } from '@lingui/react/macro';
import Delete from 'lucide-react/icons/delete';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { type Calculation, type CalculationFailure, calculate, longestInput, signOfKey } from '../../rules/calculate.ts';

/** Row by row; `delete`, `clear` and `=` act, the others are written. */
const keys = ['7', '8', '9', '(', ')', 'delete', 'clear', '4', '5', '6', '×', '÷', '%', '.', '1', '2', '3', '0', '+', '−', '='] as const;

/** The calculator itself: a field for the calculation, its result in words or figures, and the keys. */
export function Calculator({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const resultId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { typed, result, ...entry } = useEntry(field);
  useFocusBack(field);

  const act = (key: (typeof keys)[number]): void => {
    if (key === 'delete') return entry.erase();
    if (key === 'clear') return entry.clear();
    return key === '=' ? entry.finish() : entry.write(key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isInField = event.target === field.current;
    const sign = signOfKey(event.key);
    if (event.key === '=' || (event.key === 'Enter' && isInField)) entry.finish();
    else if (sign) entry.write(sign);
    else if (event.key === 'Backspace' && !isInField) entry.erase();
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key that is typed on a button is written, too
    <div onKeyDown={onKeyDown} className="flex flex-col gap-1.5">
      <div className="flex items-center gap-1.5">
        <input
          ref={field}
          aria-label={t`Calculation`}
          aria-describedby={resultId}
          // Its own keys are below; the one of the phone would cover the question.
          inputMode="none"
          autoComplete="off"
          maxLength={longestInput}
          value={typed}
          onChange={(event) => entry.change(event.target.value)}
          className="h-11 min-w-0 flex-1 rounded-control border border-edge bg-surface px-3 text-end font-mono text-lg text-ink tabular-nums focus-visible:outline-offset-0"
        />
        <IconButton label={t`Close the calculator`} className="size-9" onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <output id={resultId} aria-live="polite" className="min-h-6 text-end font-semibold text-ink tabular-nums">
        {result && <Result result={result} />}
      </output>
      <div className="grid grid-cols-7 gap-1">
        {keys.map((key) => (
          <Key key={key} name={key} onPress={() => act(key)} />
        ))}
      </div>
    </div>
  );
}

/** What is typed and what came of it. After a result a sign goes on with it, and a figure starts anew. */
function useEntry(field: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState<Calculation | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const put = (text: string, at: number): void => {
    if (text.length > longestInput) return;
    caret.current = at;
    setTyped(text);
    setResult(null);
  };
  const range = (): [number, number] => [field.current?.selectionStart ?? typed.length, field.current?.selectionEnd ?? typed.length];
  const write = (sign: string): void => {
    if (result?.ok) {
      const text = /[\d.(]/.test(sign) ? sign : result.value + sign;
      return put(text, text.length);
    }
    const [start, end] = range();
    return put(typed.slice(0, start) + sign + typed.slice(end), start + sign.length);
  };
  const erase = (): void => {
    const [start, end] = range();
    const from = start === end ? Math.max(0, start - 1) : start;
    put(typed.slice(0, from) + typed.slice(end), from);
  };
  return {
    typed,
    result,
    write,
    erase,
    change: (text: string) => put(text, field.current?.selectionStart ?? text.length),
    clear: () => put('', 0),
    finish: () => setResult(calculate(typed)),
  };
}

/** The field has the focus while the calculator is open, and what had it before gets it back. */
function useFocusBack(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, [field]);
}

function Result({ result }: { result: Calculation }) {
  const { t } = useLingui();
  if (result.ok)
    return (
      <span translate="no" className="text-lg">
        = {result.value}
      </span>
    );
  const sentences: Record<CalculationFailure, string> = {
    incomplete: t`The calculation isn’t complete.`,
    unreadable: t`That isn’t a valid calculation.`,
    division_by_zero: t`You can’t divide by zero.`,
    too_large: t`The result is too large to show.`,
  };
  return <span className="text-sm font-medium text-danger">{sentences[result.why]}</span>;
}

function Key({ name, onPress }: { name: (typeof keys)[number]; onPress: () => void }) {
  const { t } = useLingui();
  const names: Partial<Record<string, string>> = {
    delete: t`Delete`,
    '×': t`× times`,
    '÷': t`÷ divided by`,
    '−': t`− minus`,
    '+': t`+ plus`,
    '.': t`. decimal point`,
    '%': t`% percent`,
    '(': t`( open parenthesis`,
    ')': t`) close parenthesis`,
    '=': t`= equals`,
  };
  const look = name === '=' ? 'bg-primary text-on-primary' : /\d/.test(name) ? 'bg-surface text-ink' : 'bg-sunken text-ink';
  return (
    <button
      type="button"
      {...(names[name] && { 'aria-label': names[name] })}
      onClick={onPress}
      className={`flex h-11 cursor-pointer items-center justify-center rounded-control border border-line font-semibold tabular-nums hover:border-edge-hover ${look} ${name === 'clear' ? 'text-xs' : 'text-lg'}`}
    >
      {name === 'delete' ? <Delete aria-hidden="true" className="size-5" /> : name === 'clear' ? <Trans>Clear</Trans> : name}
    </button>
  );
}
