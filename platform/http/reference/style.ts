/** The look of the reference page: ink navy and warm gold, light and dark, without a font or script from anywhere. */
export const style = `
:root{color-scheme:light dark;--ground:light-dark(#f7f6f2,#0c1424);--card:light-dark(#fff,#131d31);--ink:light-dark(#14213a,#e8ecf4);
--quiet:light-dark(#4b5872,#a9b4c8);--line:light-dark(#dcdfe6,#2a3852);--link:light-dark(#1d4f91,#8fbcff);--gold:light-dark(#7a5410,#e8c06a);
--get:light-dark(#0f5c4d,#6fd6bd);--post:light-dark(#1d4f91,#8fbcff);--put:light-dark(#7a5410,#e8c06a);--delete:light-dark(#9a1f2b,#ff9aa3)}
*{box-sizing:border-box}html{scroll-behavior:smooth}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.wide{max-width:72rem;margin-inline:auto;padding-inline:1.25rem}
header{background:#14213a;color:#f4f1e8;padding-block:2.5rem}header a{color:#f2cf85}
.brand{margin:0;font-weight:600;letter-spacing:.04em}h1{margin:.25rem 0;font:600 clamp(2rem,5vw,3rem)/1.15 Georgia,"Times New Roman",serif}
.lead{margin:.5rem 0 0;max-width:40rem;color:#d8dfec}
a{color:var(--link)}a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--gold);outline-offset:2px;border-radius:4px}
.skip{position:absolute;inset-inline-start:-999px}.skip:focus{inset-inline-start:1rem;inset-block-start:1rem;background:var(--card);padding:.5rem 1rem;z-index:1}
.columns{display:grid;grid-template-columns:minmax(0,1fr);gap:2rem;padding-block:2rem}
@media(min-width:60rem){.columns{grid-template-columns:14rem minmax(0,1fr)}nav{position:sticky;inset-block-start:2rem;align-self:start}}
nav ul{list-style:none;margin:0;padding:0}nav a{display:flex;justify-content:space-between;gap:1rem;padding:.4rem .6rem;text-decoration:none;border-radius:6px}
nav a:hover{background:var(--card)}nav span{color:var(--quiet)}
h2{font:600 1.5rem/1.3 Georgia,"Times New Roman",serif;margin:2rem 0 1rem;scroll-margin-top:1rem}.card h2{margin-block-start:0}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1.25rem 1.5rem;margin-block-end:1.25rem}
h3{display:flex;flex-wrap:wrap;gap:.6rem;align-items:baseline;margin:0;font-size:1.05rem;overflow-wrap:anywhere}
code,pre{font:.92em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}pre{overflow-x:auto;padding:.75rem 1rem;border:1px solid var(--line);border-radius:8px}
.method{font:700 .75rem/1 ui-monospace,Menlo,monospace;padding:.35rem .5rem;border:1.5px solid currentColor;border-radius:6px}
.get{color:var(--get)}.post{color:var(--post)}.put,.patch{color:var(--put)}.delete{color:var(--delete)}
.facts{display:flex;flex-wrap:wrap;gap:.5rem 2.5rem;margin:.75rem 0}.facts dt{font-size:.8rem;color:var(--quiet)}.facts dd{margin:0;font-weight:600}
.facts ul{list-style:none;margin:0;padding:0}.quiet{color:var(--quiet)}
.scroll{overflow-x:auto;margin-block:.75rem}table{border-collapse:collapse;width:100%;font-size:.92rem}
caption{text-align:start;font-weight:600;padding-block-end:.35rem}th,td{text-align:start;vertical-align:top;padding:.4rem .75rem .4rem 0;border-block-end:1px solid var(--line)}
thead th{font-size:.8rem;color:var(--quiet);font-weight:500}tbody th{font-weight:500}
summary{cursor:pointer;font-weight:600;color:var(--gold);padding-block:.25rem}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{nav{display:none}}
`;
