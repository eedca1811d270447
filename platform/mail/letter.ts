import type { Mail, MailBlock, MailWords } from './mail.ts';

const tagline = 'Empowering careers worldwide through verified assessments and certifications.';
const caution = 'Meridian will never ask you for your password.';

const ink = '#14213d';
const muted = '#5b6478';
const gold = '#b8862b';
const paper = '#f6f4ef';
const sans = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif";

/** The plain part: letterhead, paragraphs, the one link on a line of its own, footer. */
export function renderText({ paragraphs, action, aside }: Mail, publicUrl: string): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const second = aside ? [`${aside.text}${aside.label === undefined ? '' : ` ${aside.label}:`}\n${aside.url}`] : [];
  return (
    ['Meridian', ...paragraphs.map(blockText), ...link, ...second, `-- \nMeridian, ${publicUrl}\n${tagline}\n${caution}`].join('\n\n') +
    '\n'
  );
}

function blockText(block: string | MailBlock): string {
  if (typeof block === 'string') return block;
  if (block.kind === 'heading') return block.words ? wordsText(block.words) : block.text;
  if (block.kind === 'paragraph') return wordsText(block.words);
  return block.items.map((item, nth) => `${block.isNumbered ? `${nth + (block.startsAt ?? 1)}.` : '-'} ${wordsText(item)}`).join('\n');
}

/** A link is followed by its address once, unless that is what it says. */
const wordsText = (words: readonly MailWords[]): string =>
  words
    .map(({ text, url }, nth) => (url === undefined || url === text || words[nth + 1]?.url === url ? text : `${text} (${url})`))
    .join('');

/** The same letter in HTML: no table, no picture, no script, nothing loaded from anywhere; every value is escaped. */
export function renderHtml({ subject, preheader, paragraphs, action, aside }: Mail, publicUrl: string): string {
  const body = paragraphs.map(blockHtml).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${paper};color:${ink};${sans};font-size:16px;line-height:1.6">
${preheader ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>\n` : ''}<div style="max-width:560px;margin:0 auto">
<div style="padding:0 8px 16px;border-bottom:3px solid ${gold}">
<div style="${serif};font-size:26px;font-weight:600">Meridian</div>
<div style="color:${muted};font-size:13px">${escapeHtml(tagline)}</div>
</div>
<div style="padding:28px 24px;background:#ffffff;border-radius:0 0 12px 12px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;${serif};font-size:22px;line-height:1.3;font-weight:600">${escapeHtml(subject)}</h1>
${body}${action ? `\n${renderAction(action)}` : ''}${aside ? `\n${renderAside(aside)}` : ''}
</div>
<div style="padding:16px 8px;color:${muted};font-size:13px">
<p style="margin:0">Meridian, <a href="${escapeHtml(publicUrl)}" style="color:${muted}">${escapeHtml(publicUrl)}</a></p>
<p style="margin:0">${escapeHtml(caution)}</p>
</div>
</div>
</body>
</html>
`;
}

function blockHtml(block: string | MailBlock): string {
  if (typeof block === 'string') return blockHtml({ kind: 'paragraph', words: [{ text: block }] });
  if (block.kind === 'heading')
    return `<h2 style="margin:24px 0 8px;${serif};font-size:18px;line-height:1.3;font-weight:600">${wordsHtml(block.words ?? [{ text: block.text }])}</h2>`;
  if (block.kind === 'paragraph') return `<p style="margin:0 0 16px">${wordsHtml(block.words)}</p>`;
  const tag = block.isNumbered ? 'ol' : 'ul';
  const start = block.startsAt === undefined ? '' : ` start="${block.startsAt}"`;
  const items = block.items.map((item) => `<li style="margin:0 0 6px">${wordsHtml(item)}</li>`).join('\n');
  return `<${tag}${start} style="margin:0 0 16px;padding:0 0 0 24px">\n${items}\n</${tag}>`;
}

function wordsHtml(words: readonly MailWords[]): string {
  return words
    .map(({ text, url, isStrong }) => {
      const plain = escapeHtml(text).replaceAll('\n', '<br>');
      const shown = isStrong ? `<strong>${plain}</strong>` : plain;
      return url === undefined ? shown : `<a href="${escapeHtml(url)}" style="color:${ink}">${shown}</a>`;
    })
    .join('');
}

function renderAction({ label, url }: NonNullable<Mail['action']>): string {
  const href = escapeHtml(url);
  const button = `display:inline-block;padding:12px 24px;border-radius:8px;background:${ink};color:#ffffff;font-weight:600;text-decoration:none`;
  return `<p style="margin:24px 0 16px"><a href="${href}" style="${button}">${escapeHtml(label)}</a></p>
<p style="margin:0;color:${muted};font-size:13px">If the button doesn’t work, open this link: <a href="${href}" style="color:${muted}">${href}</a></p>`;
}

function renderAside({ text, url, label }: NonNullable<Mail['aside']>): string {
  const href = escapeHtml(url);
  return `<p style="margin:16px 0 0;color:${muted};font-size:13px">${escapeHtml(text)} <a href="${href}" style="color:${muted}">${label === undefined ? href : escapeHtml(label)}</a></p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
