import { RequestFailed } from '#ui/client/client.ts';
import type { Path } from '#ui/forms/form-state.ts';
import type { SetError } from '#ui/forms/use-form.ts';

/** Where the server's words for a field belong in a form, when the two name it differently. */
type FieldNames<Values> = Readonly<Record<string, Path<Values>>>;

/**
 * Puts the server's sentences at the fields they speak of and moves the cursor to the first.
 * Answers whether every sentence found its field, so that nothing is left unsaid.
 */
export function showServerFields<Values>(error: unknown, setError: SetError<Values>, names: FieldNames<Values>): boolean {
  if (!(error instanceof RequestFailed)) return false;
  const sentences = { ...error.fields, ...refusalAsField(error, names) };
  let hasShown = false;
  let isComplete = true;
  for (const [path, message] of Object.entries(sentences)) {
    const name = names[path.replace(/^body\./, '')];
    if (name === undefined) {
      isComplete = false;
      continue;
    }
    setError(name, { message }, { shouldFocus: !hasShown });
    hasShown = true;
  }
  return hasShown && isComplete;
}

/** A refusal such as `wrong_password` may be listed like a field: its sentence then stands there. */
function refusalAsField(error: RequestFailed, names: FieldNames<Record<string, unknown>>): Record<string, string> {
  return names[error.code] === undefined ? {} : { [error.code]: error.message };
}
