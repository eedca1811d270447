/** Every badge is this high, in CSS pixels; its width follows its words. */
export const badgeHeight = 64;

/** What to paste into a page: the badge, which shows the state of the day, leading to the check. */
export function embedSnippet({ badgeUrl, verifyUrl, label }: { badgeUrl: string; verifyUrl: string; label: string }): string {
  return `<a href="${escape(verifyUrl)}"><img src="${escape(badgeUrl)}" alt="${escape(label)}" height="${badgeHeight}" style="max-width:100%;height:auto"></a>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
