import { domainToUnicode } from 'node:url';
import { skeletonOf } from '#features/accounts/service/board-name.ts';

/** Scripts that are written together with each other and with Latin letters (UTS 39, highly restrictive). */
const writtenTogether = /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]*$/u;
const latin = /\p{Script=Latin}/u;
/** Letters of European languages that no accent makes. */
const ownLetters = /[ßæœøłđðþħŋ]/gu;

/** Letters of other scripts that look like small Latin ones in every typeface, as browsers take them. */
const looksLatin = /^[асԁеһіјӏорԛѕԝхуҽѵѡαγικνορυωχ]+$/u;

/** The letters of each label as they are read, without accents. */
const lettersOf = (label: string): string => label.normalize('NFD').replaceAll(/[^\p{L}]/gu, '');

function isLookAlikeLabel(label: string): boolean {
  const letters = lettersOf(label).replaceAll(/[a-z]/gu, '').replaceAll(ownLetters, '');
  if (letters === '') return false;
  const isAscii = (letter: string): boolean => /^[a-z0-9]+$/u.test(skeletonOf(letter));
  if (Array.from(letters).some((letter) => latin.test(letter) && isAscii(letter))) return true;
  if (writtenTogether.test(letters)) return false;
  return latin.test(lettersOf(label)) || looksLatin.test(letters) || isOfTwoScripts(letters);
}

/** Scripts in which domains are registered and whose letters are taken for those of another. */
const confusedScripts = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Georgian}/u,
];
const isOfTwoScripts = (letters: string): boolean => confusedScripts.filter((script) => script.test(letters)).length > 1;

/** Whether a domain can be read as another one: letters of several scripts in one label, or only letters that look like Latin ones. */
export function isLookAlikeDomain(domain: string): boolean {
  return domain.includes('xn--') && domainToUnicode(domain).split('.').some(isLookAlikeLabel);
}
