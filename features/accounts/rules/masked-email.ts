/** Enough of an address for its owner to know it, and too little for anybody else. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = Array.from(email.slice(0, at));
  return `${first}•••${email.slice(at)}`;
}

/** A name that a mail program could turn into a link, or that could be read as the sender's own words, is not repeated in a mail. */
export function isMailableName(name: string): boolean {
  return name.length <= 60 && !/[/:@]|\.\p{L}/u.test(name);
}
