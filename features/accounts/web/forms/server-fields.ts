import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { RequestFailed } from '#ui/client/client.ts';

/** Where the server's words for a field belong in a form, when the two name it differently. */
type FieldNames<Values extends FieldValues> = Readonly<Record<string, Path<Values>>>;

/**
 * Puts the server's sentences at the fields they speak of and moves the cursor to the first.
 * Answers whether every sentence found its field, so that nothing is left unsaid.
 */
export function showServerFields<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: FieldNames<Values>,
): boolean {
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
    setError(name, { type: 'server', message }, { shouldFocus: !hasShown });
    hasShown = true;
  }
  return hasShown && isComplete;
}

/** A refusal such as `wrong_password` may be listed like a field: its sentence then stands there. */
function refusalAsField(error: RequestFailed, names: FieldNames<FieldValues>): Record<string, string> {
  return names[error.code] === undefined ? {} : { [error.code]: error.message };
}
