type Card = { title: string; about: string; longitude: number };
type Fonts = { display: string; text: string };

const radius = 400;
const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

/** A picture for other sites as a page of 1200 by 630: the mark, a sentence, and the globe with one meridian in gold. */
export function cardPage({ title, about, longitude }: Card, fonts: Fonts): string {
  return `<!doctype html><meta charset="utf-8"><style>${styleOf(fonts)}</style>
    <svg class="globe" viewBox="-404 -404 808 808" fill="none">${globe(longitude)}</svg>
    <header>${mark}<span>Meridian</span></header>
    <main><i></i><h1>${title}</h1><p>${about}</p></main>`;
}

const mark = `<svg viewBox="0 0 32 32" fill="none">
  <g stroke="#f6f3ec" stroke-width="1.5"><circle cx="16" cy="18" r="11.5"/><path d="M16 6.5C10.6 9.2 8.6 13.6 8.6 18s2 8.8 7.4 11.5"/>
  <path d="M16 6.5c5.4 2.7 7.4 7.1 7.4 11.5s-2 8.8-7.4 11.5"/><path d="M5.3 14h21.4M5.3 22h21.4" stroke-width="1"/></g>
  <path d="M16 6v24" stroke="#e3ba63" stroke-width="2" stroke-linecap="round"/><circle cx="16" cy="3.25" r="2.25" fill="#e3ba63"/></svg>`;

function globe(gold: number): string {
  const meridians = Array.from({ length: 9 }, (_, nth) => nth * 20 - 70).filter((longitude) => longitude <= 90);
  const half = (longitude: number) => Math.abs(radius * sine(longitude));
  const arc = (longitude: number) => `M0 ${-radius}A${half(longitude)} ${radius} 0 0 ${longitude < 0 ? 0 : 1} 0 ${radius}`;
  const parallels = [-60, -40, -20, 0, 20, 40, 60].map((latitude) => {
    const width = radius * cosine(latitude);
    return `M${-width} ${-radius * sine(latitude)}h${2 * width}`;
  });
  const sparks = [60, 20, -20].map(
    (latitude, nth) =>
      `<circle cx="${radius * cosine(latitude) * sine(gold)}" cy="${-radius * sine(latitude)}" r="${nth === 1 ? 11 : 6}" fill="#e3ba63"/>`,
  );
  return `<g transform="rotate(-18)">
    <circle r="${radius}" fill="#16294d"/><circle r="${radius}" stroke="#54699b" stroke-width="2"/>
    <path d="${parallels.join('')}" stroke="#2c426f" stroke-width="1.5"/>
    <path d="${meridians.map(arc).join('')}" stroke="#3b5288" stroke-width="1.5"/>
    <path d="${arc(gold)}" stroke="#e3ba63" stroke-width="4"/>${sparks.join('')}</g>`;
}

function styleOf({ display, text }: Fonts): string {
  const face = (name: string, weight: string, data: string) =>
    `@font-face{font-family:${name};font-weight:${weight};src:url(data:font/woff2;base64,${data})}`;
  return `${face('Display', '500 600', display)}${face('Text', '400 700', text)}
    *{margin:0;box-sizing:border-box}
    body{width:1200px;height:630px;overflow:hidden;position:relative;background:#0f1d38;color:#f6f3ec;font-family:Text}
    .globe{position:absolute;width:800px;height:800px;right:-230px;top:-60px}
    header{position:absolute;left:72px;top:60px;display:flex;align-items:center;gap:18px;font:600 40px Display}
    header svg{width:60px;height:60px}
    main{position:absolute;left:72px;bottom:72px;width:700px}
    i{display:block;width:96px;height:4px;background:#e3ba63;margin-bottom:34px}
    h1{font:600 76px/1.08 Display;letter-spacing:-.015em;text-wrap:balance}
    p{margin-top:26px;font:400 32px/1.35 Text;color:#b9c4d9;text-wrap:balance}`;
}
