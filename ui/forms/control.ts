import { type ReactNode, useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { Focusable, FormStore, Path } from './form-state.ts';

/** What the fields of a form hold on to. */
export type Control<Values extends object> = { store: FormStore<Values, unknown> };

type FieldOf<Values extends object, Name extends Path<Values>> = {
  control: Control<Values>;
  name: Name;
  /** The sentence for an empty field, in a form that needs no other check. */
  missing?: string | undefined;
};

/** One field of a form: its value, what is wrong with it, and how it reports to the form. */
export function useController<Values extends object, Name extends Path<Values>>({ control, name, missing }: FieldOf<Values, Name>) {
  const { store } = control;
  const read = () => store.values[name];
  const readError = () => store.state.errors[name];
  const value = useSyncExternalStore(store.subscribe, read, read);
  const error = useSyncExternalStore(store.subscribe, readError, readError);

  useLayoutEffect(() => {
    const mark = (sentence: string | undefined) =>
      void store.fields.set(name, { target: store.fields.get(name)?.target ?? null, missing: sentence });
    mark(missing);
    return () => mark(undefined);
  }, [store, name, missing]);

  const onChange = useCallback(
    (next: unknown) => {
      store.setValue(name, next);
      if (store.isSubmitted || store.state.errors[name]) void store.checkField(name);
    },
    [store, name],
  );
  const ref = useCallback(
    (target: Focusable | null) => void store.fields.set(name, { missing: store.fields.get(name)?.missing, target }),
    [store, name],
  );
  const field = useMemo(() => ({ value, onChange, ref }), [value, onChange, ref]);
  return { field, fieldState: { error } };
}

type ControllerProps<Values extends object, Name extends Path<Values>> = FieldOf<Values, Name> & {
  render: (parts: ReturnType<typeof useController<Values, Name>>) => ReactNode;
};

/** A field that is drawn where the form is. */
export function Controller<Values extends object, Name extends Path<Values>>({ render, ...field }: ControllerProps<Values, Name>) {
  return render(useController(field));
}

/** The value of a field as it is typed. */
export function useWatch<Values extends object, Name extends Path<Values>>({ control, name }: FieldOf<Values, Name>): Values[Name] {
  const read = () => control.store.values[name];
  return useSyncExternalStore(control.store.subscribe, read, read);
}
