const letterOrDigit = /[\p{L}\p{N}]/u;
const unseen = /\p{Default_Ignorable_Code_Point}/u;
/** Format characters, controls, halves of characters, private and unassigned ones, marks of direction, and separators other than the space. */
const unwelcome = /[\p{Cf}\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** Symbols, among them a blank one; what a name needs are letters, marks, digits, punctuation, spaces and spacing accents. */
const symbol = /[\p{Sm}\p{Sc}\p{So}]/u;

/** Joiners change how these scripts are written (RFC 5892, appendix A); anywhere else they show nothing. */
const joined =
  /(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}])/gu;

/** UTS 39, 5.4: more than four marks on one letter, or the same one twice, are there to deface the lines around. */
const piledMarks = /[\p{Mn}\p{Me}]{5}|([\p{Mn}\p{Me}])\1/u;

/** Whether a text, in NFC, shows anything to its reader. */
export function isVisible(text: string): boolean {
  return letterOrDigit.test(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

/** Whether a text of several lines holds what no reader sees, what turns the order of others, or marks piled on one letter. */
export function hidesSomething(text: string): boolean {
  const rest = text
    .normalize('NFC')
    .replaceAll(joined, '')
    .replaceAll(/(?<=\p{Extended_Pictographic}\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu, '')
    .replaceAll(/[\t\n\r]|\uFE0E|\uFE0F/g, '');
  return unwelcome.test(rest) || unseen.test(rest) || piledMarks.test(rest.normalize('NFD'));
}

/** What two texts have in common when a reader cannot tell them apart. */
export function asRead(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** A vowel sign or an accent with no letter under it. */
const loneMark = /(?:^|\s)\p{M}/u;
/** What a spreadsheet reads as the start of a formula. */
const formula = /^[=+\-@]/u;

export type NameProblem = 'unseen' | 'empty' | 'symbols' | 'marks' | 'start';

/** Why a text cannot be the name of somebody, after the FreeformClass of PRECIS (RFC 8264) without symbols; null when it can. */
export function whyNotName(text: string): NameProblem | null {
  const rest = text.normalize('NFC').replaceAll(joined, '');
  if (unwelcome.test(rest)) return 'unseen';
  if (unseen.test(rest)) return 'unseen';
  if (formula.test(rest.normalize('NFKC'))) return 'start';
  if (symbol.test(rest)) return 'symbols';
  if (!/\p{L}/u.test(rest)) return 'empty';
  if (loneMark.test(rest)) return 'marks';
  return piledMarks.test(rest.normalize('NFD')) ? 'marks' : null;
}

/** Spaces as the nickname profile of PRECIS has them (RFC 8266): one at a time, all of the same kind. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(/\p{Zs}+/gu, ' ').trim();
}
