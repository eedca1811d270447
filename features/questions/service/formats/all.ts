import type { ExchangeFormat } from '../../rules/exchange.ts';
import { aiken } from './aiken.ts';
import { csv } from './csv.ts';
import type { Format } from './format.ts';
import { gift } from './gift.ts';
import { moodleXml } from './moodle-xml.ts';

export const formats: Record<ExchangeFormat, Format> = { csv, gift, aiken, 'moodle-xml': moodleXml };

const endings: Record<string, ExchangeFormat> = { csv: 'csv', gift: 'gift', txt: 'aiken', aiken: 'aiken', xml: 'moodle-xml' };

/** The format that the ending of a file's name tells; null for any other. */
export const formatOfName = (name: string): ExchangeFormat | null => endings[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null;
