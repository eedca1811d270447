/** A card number as it stands on the card: digits in groups of four, however it was typed. */
export function groupCardNumber(typed: string): string {
  return (
    digitsOf(typed)
      .slice(0, 19)
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  );
}

/** An expiry date as `MM / YY`; a first digit that can only be a month stands for it. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed);
  const date = (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4);
  return date.length > 2 ? `${date.slice(0, 2)} / ${date.slice(2)}` : date;
}

export const securityCodeDigits = (typed: string): string => digitsOf(typed).slice(0, 4);

/** Where the cursor belongs once a field has been put in order: behind as many digits as before. */
export function caretAfter(text: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(text.charAt(at))) seen++;
  }
  return text.length;
}

export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');
