import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Controller, useWatch } from './control.ts';
import { lazyResolver } from './lazy-resolver.ts';
import { type Form, useForm } from './use-form.ts';
import { zodResolver } from './zod-resolver.ts';

type Values = { name: string; age: string };
type Checks = ReturnType<typeof zodResolver<Values>>;
const schema = z.object({ name: z.string().trim().min(1, 'Name, please.'), age: z.string().regex(/^\d+$/u, 'A number, please.') });

let root: Root;
let shown: Form<Values>;
const sent: Values[] = [];
let send: (values: Values) => Promise<void> = async (values) => void sent.push(values);
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  sent.length = 0;
  send = async (values) => void sent.push(values);
});

function Sample({ resolver, onForm }: { resolver: Checks | undefined; onForm: (used: Form<Values>) => void }) {
  const form = useForm<Values>({ defaultValues: { name: '', age: '' }, ...(resolver && { resolver }) });
  const name = useWatch({ control: form.control, name: 'name' });
  useEffect(() => {
    onForm(form);
  });
  return (
    <form onSubmit={form.handleSubmit((values) => send(values))}>
      <output>{`${name} ${form.formState.isSubmitting ? 'sending' : 'at rest'}`}</output>
      {(['name', 'age'] as const).map((field) => (
        <Controller
          key={field}
          control={form.control}
          name={field}
          missing={resolver ? undefined : `${field} is missing.`}
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <label>
              <input name={field} ref={ref} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
              <em>{fieldState.error?.message}</em>
            </label>
          )}
        />
      ))}
    </form>
  );
}

function open(resolver?: Checks): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Sample resolver={resolver} onForm={(used) => (shown = used)} />));
}
const submit = () =>
  act(async () => void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const errors = () => [...document.querySelectorAll('em')].map(({ textContent }) => textContent);
const type = (field: keyof Values, text: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>(`input[name=${field}]`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('a form that is sent says at each field what is wrong, goes to the first of them, and sends nothing', async () => {
  open(zodResolver(schema));
  await type('age', 'x');
  expect(errors()).toEqual(['', '']);
  await submit();
  expect(errors()).toEqual(['Name, please.', 'A number, please.']);
  expect((document.activeElement as HTMLInputElement).name).toBe('name');
  expect(sent).toEqual([]);
});

test('after the first attempt each change is checked at its own field, and a right form is sent as the schema reads it', async () => {
  open(zodResolver(schema));
  await submit();
  await type('name', ' Ada ');
  expect(errors()).toEqual(['', 'A number, please.']);
  expect(document.querySelector('output')?.textContent).toBe(' Ada  at rest');
  await type('age', '36');
  await submit();
  expect(sent).toEqual([{ name: 'Ada', age: '36' }]);
});

test('a form without a schema names the fields that are empty', async () => {
  open();
  await type('name', 'Ada');
  await submit();
  expect(errors()).toEqual(['', 'age is missing.']);
  expect(sent).toEqual([]);
});

test('a form is sent once while it is on its way', async () => {
  open();
  await type('name', 'Ada');
  await type('age', '36');
  let arrive = (): void => undefined;
  send = (values) => {
    sent.push(values);
    return new Promise((resolve) => (arrive = resolve));
  };
  await submit();
  expect(document.querySelector('output')?.textContent).toBe('Ada sending');
  await submit();
  expect(sent).toHaveLength(1);
  await act(async () => arrive());
  expect(document.querySelector('output')?.textContent).toBe('Ada at rest');
});

test('a sentence of the server stands at its field until the field is changed; a reset forgets it', async () => {
  open(zodResolver(schema));
  await type('name', 'Ada');
  await act(async () => shown.setError('name', { message: 'Taken.' }, { shouldFocus: true }));
  expect([errors()[0], (document.activeElement as HTMLInputElement).name]).toEqual(['Taken.', 'name']);
  await type('name', 'Grace');
  expect(errors()[0]).toBe('');
  await act(async () => shown.setError('name', { message: 'Taken.' }));
  await act(async () => shown.reset());
  expect([errors()[0], shown.getValues('name')]).toEqual(['', '']);
});

test('where the checks cannot be loaded, the form is sent and the server speaks for its fields', async () => {
  open(lazyResolver(() => Promise.reject(new Error('offline'))));
  await submit();
  expect(sent).toEqual([{ name: '', age: '' }]);
});
