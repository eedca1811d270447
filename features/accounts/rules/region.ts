/** The six regions of the product, as its boards and maps name them. */
export const regions = ['Africa', 'Asia', 'Europe', 'N. America', 'S. America', 'Oceania'] as const;
export type Region = (typeof regions)[number];

/** The United Nations' grouping (M49); Antarctica, which it leaves out, counts with Oceania. */
const countriesOf: Record<Region, string> = {
  Africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
  Asia: 'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  Europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA',
  'N. America':
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  'S. America': 'AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE',
  Oceania: 'AQ AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
};

/** Every country of ISO 3166-1 with its region, by code; names come from the reader's language. */
export const countries: readonly { code: string; region: Region }[] = regions
  .flatMap((region) => countriesOf[region].split(' ').map((code) => ({ code, region })))
  .toSorted((one, other) => (one.code < other.code ? -1 : 1));

const regionByCode = new Map(countries.map(({ code, region }) => [code, region]));

/** The region that a country's two-letter code belongs to; null for what is not a country. */
export function regionOf(code: string): Region | null {
  return regionByCode.get(code) ?? null;
}
