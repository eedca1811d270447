import { type FormEvent, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Control } from './control.ts';
import { type FieldErrors, FormStore, type Path, type Resolver } from './form-state.ts';

type Options<Values extends object, Output> = { defaultValues: Values; resolver?: Resolver<Output> };

/** Puts a sentence at a field, such as one of the server's, and moves the cursor there if asked. */
export type SetError<Values> = (name: Path<Values>, error: { message: string }, options?: { shouldFocus?: boolean }) => void;

/** A form: checked when it is sent, and from then on at every change; the cursor goes to the first field that is wrong. */
export function useForm<Values extends object, Output = Values>({ defaultValues, resolver }: Options<Values, Output>) {
  const [store] = useState(() => new FormStore<Values, Output>(defaultValues));
  useLayoutEffect(() => store.setResolver(resolver), [store, resolver]);
  const formState = useSyncExternalStore(
    store.subscribe,
    () => store.state,
    () => store.state,
  );
  const acts = useMemo(() => formActs(store), [store]);
  return { ...acts, formState };
}

export type Form<Values extends object, Output = Values> = ReturnType<typeof useForm<Values, Output>>;

function formActs<Values extends object, Output>(store: FormStore<Values, Output>) {
  const control: Control<Values> = { store };
  const setError: SetError<Values> = (name, { message }, { shouldFocus = false } = {}) => {
    store.setError(name, message);
    if (shouldFocus) store.fields.get(name)?.target?.focus();
  };
  return {
    control,
    setError,
    getValues: <Name extends Path<Values>>(name: Name): Values[Name] => store.values[name],
    setValue: <Name extends Path<Values>>(name: Name, value: Values[Name]): void => store.setValue(name, value),
    reset: (values?: Values): void => store.reset(values),
    trigger: (name: Path<Values>): Promise<void> => store.checkField(name),
    handleSubmit: (send: (values: Output) => Promise<void>) => (event: FormEvent) => {
      event.preventDefault();
      void submit(store, send);
    },
  };
}

async function submit<Values extends object, Output>(
  store: FormStore<Values, Output>,
  send: (values: Output) => Promise<void>,
): Promise<void> {
  if (store.state.isSubmitting) return;
  store.isSubmitted = true;
  store.setSubmitting(true);
  try {
    const checked = await store.check();
    const errors = ('errors' in checked ? checked.errors : {}) as FieldErrors<Values>;
    store.setErrors(errors);
    if ('errors' in checked) store.focusFirst(errors);
    else await send(checked.values);
  } finally {
    store.setSubmitting(false);
  }
}
