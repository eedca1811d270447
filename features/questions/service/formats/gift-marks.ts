/** Stands before the four digits of a character that is meant as it is. */
const meant = '\uF8FF';
/** Stands before a space that follows another one; formats that fold spaces leave it out. */
const spare = '\uF8FE';
/** Stands before the number of a long piece of text. */
const piece = '\uF8FD';

const mark = (sign: string, kind = meant): string => kind + (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0');

/** What the parser sees of a question, and the long pieces of text that it does not. */
export type Hidden = { grammar: string; pieces: string[] };

/**
 * Takes everything out of the parser's sight that is text and not grammar. The parser knows no other way to write some texts
 * (`&&010` would become a line break), folds spaces, stumbles over a single colon, takes `->` for a matching question, and needs
 * a microsecond for each character.
 */
export function hideText(body: string): Hidden {
  const plain = body.replaceAll(/\\([\\:#={}~n])|[&\\\uF8FD-\uF8FF]/g, (whole, sign?: string) =>
    mark(sign === 'n' ? '\n' : (sign ?? whole)),
  );
  const pieces: string[] = [];
  const grammar = (plain.includes('~') ? plain.replaceAll('->', `${mark('-')}${mark('>')}`) : plain)
    .replaceAll(/(?<!:):(?!:)/g, mark(':'))
    .replaceAll(/\}[^\S\n]*\/\/[^\n]*/g, '}')
    .replaceAll(/([=~#{}]|::)[^\S\n]+/g, '$1 ')
    .replaceAll(/(?<=\s)[^\S\n]/g, (space) => mark(space, spare))
    .replaceAll(/[^\n=~#{}:%[\]>]{24,}/g, (words) => `${piece}${pieces.push(words) - 1};`);
  return { grammar, pieces };
}

/** Brings a text back; one without a format of its own is folded. */
export function showText(text: string, format: string, { pieces }: Hidden): string {
  return text
    .replaceAll(/\uF8FD(\d+);/g, (_, at: string) => pieces[Number(at)] ?? '')
    .replaceAll(/([\uF8FE\uF8FF])([0-9a-f]{4})/g, (_, kind: string, code: string) =>
      kind === spare && format === 'moodle' ? '' : String.fromCodePoint(Number.parseInt(code, 16)),
    );
}

/** Writes a text so that the signs of the grammar in it are signs. */
export const writeText = (text: string): string => text.replaceAll(/[\\:#={}~]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** The same at the beginning of an option or a feedback, where a bracket would name a format and a percent sign a weight. */
export const writeStart = (text: string): string => (/^[[%]/.test(text) ? `[plain]${writeText(text)}` : writeText(text));
