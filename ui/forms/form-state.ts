/** What a form asks of a control that it moves the cursor into. */
export type Focusable = { focus: () => void };

export type Path<Values> = Extract<keyof Values, string>;
export type FieldErrors<Values> = { [Name in Path<Values>]?: { message: string } | undefined };

/** What was typed, checked: the values to send, or a sentence for each field that is wrong. */
export type Checked<Output> = { values: Output } | { errors: Readonly<Record<string, { message: string }>> };
export type Resolver<Output> = (values: object) => Checked<Output> | Promise<Checked<Output>>;

export type FormState<Values> = { errors: FieldErrors<Values>; isSubmitting: boolean };

/** What a form knows of itself, outside of React: its values, what is wrong with them, and where its fields are. */
export class FormStore<Values extends object, Output> {
  values: Values;
  state: FormState<Values> = { errors: {}, isSubmitting: false };
  /** From the first attempt to send it, every change is checked at once. */
  isSubmitted = false;
  readonly fields = new Map<Path<Values>, { target: Focusable | null; missing: string | undefined }>();
  private readonly listeners = new Set<() => void>();
  private lastCheck = 0;
  private resolver: Resolver<Output> | undefined;
  private initial: Values;

  constructor(initial: Values) {
    this.initial = initial;
    this.values = initial;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  setResolver(resolver: Resolver<Output> | undefined): void {
    this.resolver = resolver;
  }

  private change(next: { values?: Values; state?: Partial<FormState<Values>> }): void {
    if (next.values) this.values = next.values;
    if (next.state) this.state = { ...this.state, ...next.state };
    for (const listener of this.listeners) listener();
  }

  setValue(name: Path<Values>, value: unknown): void {
    this.change({ values: { ...this.values, [name]: value } });
  }

  setErrors(errors: FieldErrors<Values>): void {
    this.lastCheck++;
    this.change({ state: { errors } });
  }

  setError(name: Path<Values>, message: string): void {
    this.setErrors({ ...this.state.errors, [name]: { message } });
  }

  setSubmitting(isSubmitting: boolean): void {
    this.change({ state: { isSubmitting } });
  }

  reset(values: Values = this.initial): void {
    this.initial = values;
    this.isSubmitted = false;
    this.change({ values, state: { errors: {} } });
  }

  /** Checks the whole form. */
  async check(): Promise<Checked<Output>> {
    const missing = this.missingFields();
    const checked = this.resolver ? await this.resolver(this.values) : { values: this.values as unknown as Output };
    if (Object.keys(missing).length === 0) return checked;
    return { errors: 'errors' in checked ? { ...missing, ...checked.errors } : missing };
  }

  /** Checks one field and leaves what is said at the others. */
  async checkField(name: Path<Values>): Promise<void> {
    const number = ++this.lastCheck;
    const checked = await this.check();
    // What was typed since, or sent, is checked by itself.
    if (number === this.lastCheck) this.setErrors({ ...this.state.errors, [name]: 'errors' in checked ? checked.errors[name] : undefined });
  }

  /** The fields that must not be empty, in a form that needs no other check. */
  private missingFields(): Record<string, { message: string }> {
    const empty = [...this.fields].flatMap(([name, { missing }]) =>
      missing && !this.values[name] ? [[name, { message: missing }] as const] : [],
    );
    return Object.fromEntries(empty);
  }

  focusFirst(errors: FieldErrors<Values>): void {
    for (const [name, { target }] of this.fields)
      if (errors[name] && target) {
        target.focus();
        return;
      }
  }
}
