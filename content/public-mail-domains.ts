/**
 * Where anybody gets a mailbox: an address there says nothing about where its owner works. Names in the first list count under every ending
 * (`yahoo.fr`, `yahoo.co.uk`); the second has whole domains. Addresses below one of them count too.
 */
const underEveryEnding = `
aol gmx googlemail gmail hotmail live msn outlook rocketmail yahoo yandex ymail protonmail tutanota zoho mailinator
`;

const wholeDomains = `
proton.me pm.me icloud.com me.com mac.com fastmail.com fastmail.fm hey.com duck.com mail.com email.com usa.com consultant.com engineer.com europe.com
mail.ru inbox.ru list.ru bk.ru internet.ru rambler.ru lenta.ru ya.ru ukr.net i.ua meta.ua bigmir.net tut.by mail.by
web.de freenet.de t-online.de arcor.de online.de posteo.de posteo.net mailbox.org email.de 1und1.de vodafone.de kabelmail.de
orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr alice.it libero.it virgilio.it tiscali.it tin.it email.it inwind.it
bluewin.ch hispeed.ch sunrise.ch a1.net chello.at aon.at telia.com bredband.net comhem.se online.no broadpark.no jubii.dk mail.dk sol.dk
ziggo.nl kpnmail.nl planet.nl home.nl hetnet.nl upcmail.nl xs4all.nl skynet.be telenet.be proximus.be voo.be
terra.es telefonica.net sapo.pt mail.pt clix.pt iol.pt netcabo.pt seznam.cz centrum.cz email.cz post.cz azet.sk zoznam.sk post.sk
wp.pl o2.pl onet.pl onet.eu interia.pl interia.eu op.pl poczta.fm tlen.pl gazeta.pl freemail.hu citromail.hu abv.bg mail.bg
btinternet.com btopenworld.com sky.com virginmedia.com talktalk.net ntlworld.com blueyonder.co.uk tiscali.co.uk plusnet.com eircom.net
comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com netzero.net optonline.net frontier.com windstream.net
rogers.com sympatico.ca bell.net shaw.ca telus.net videotron.ca cogeco.ca
bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au xtra.co.nz
uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com oi.com.br prodigy.net.mx
qq.com 163.com 126.com 139.com 189.cn 21cn.com aliyun.com foxmail.com sina.com sina.cn sohu.com tom.com yeah.net vip.qq.com
naver.com hanmail.net daum.net kakao.com nate.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp i.softbank.jp au.com nifty.com excite.co.jp biglobe.ne.jp
rediffmail.com indiatimes.com sify.com in.com hotmail.co.in pchome.com.tw hinet.net seed.net.tw
walla.co.il walla.com netvision.net.il mynet.com superonline.com turk.net
tuta.com tuta.io tutamail.com keemail.me riseup.net disroot.org runbox.com startmail.com mailfence.com ctemplar.com hushmail.com hush.com lavabit.com
inbox.com inbox.lv lycos.com excite.com lavabit.com gawab.com maktoob.com
zohomail.com simplelogin.com simplelogin.co anonaddy.com anonaddy.me addy.io mozmail.com relay.firefox.com privaterelay.appleid.com
10minutemail.com 33mail.com dispostable.com emailondeck.com fakeinbox.com getnada.com guerrillamail.com guerrillamail.info guerrillamail.net guerrillamail.org
maildrop.cc mailnesia.com mintemail.com moakt.com mohmal.com mytemp.email sharklasers.com spam4.me spamgourmet.com temp-mail.org tempmail.com
tempmailo.com throwawaymail.com trashmail.com trashmail.de yopmail.com yopmail.fr yopmail.net
`;

/** Hosts that give anybody a name below their own, with pages and often with mail. */
const sharedHosts = `
github.io gitlab.io githubusercontent.com netlify.app netlify.com vercel.app now.sh pages.dev workers.dev web.app firebaseapp.com appspot.com run.app
cloudfront.net amazonaws.com azurewebsites.net azurestaticapps.net cloudapp.net cloudapp.azure.com onmicrosoft.com sharepoint.com herokuapp.com
fly.dev onrender.com render.com railway.app repl.co replit.app replit.dev glitch.me surge.sh codesandbox.io stackblitz.io deno.dev digitaloceanspaces.com
ondigitalocean.app blogspot.com wordpress.com wixsite.com wix.com weebly.com squarespace.com webflow.io myshopify.com tumblr.com medium.com substack.com
notion.site carrd.co strikingly.com jimdofree.com jimdosite.com webnode.com ucoz.com ucoz.ru narod.ru altervista.org neocities.org tripod.com angelfire.com
000webhostapp.com infinityfreeapp.com byethost.com duckdns.org dyndns.org no-ip.org no-ip.com ddns.net hopto.org zapto.org sytes.net freeddns.org
afraid.org eu.org us.to uk.to pp.ua nom.za uk.com us.com eu.com de.com gb.com gb.net br.com cn.com ru.com sa.com za.com jpn.com co.com
ngrok.io ngrok.app ngrok-free.app trycloudflare.com loca.lt localtunnel.me sites.google.com readthedocs.io gitbook.io discourse.group zendesk.com
`;

/** What a country gives names out under: `co.uk` is nobody's, `acme.co.uk` is Acme's. Each line has the country first. */
const countrySuffixes = `
ar com edu gob gov int mil net org tur
at ac co gv or
au asn com edu gov id net org
bd ac com edu gov net org
br art com edu gov ind inf mil net org adv eng med
cn ac com edu gov net org
co com edu gov mil net nom org
cr ac co ed fi go or
cy ac com gov net org
eg com edu gov net org sci
es com edu gob nom org
fr asso com gouv nom
gr com edu gov net org
hk com edu gov idv net org
hu co edu gov info org
id ac co go mil net or sch web
il ac co gov k12 muni net org
in ac co edu firm gen gov ind net nic org res
ir ac co gov net org sch
it edu gov
jp ac ad co ed go gr lg ne or
ke ac co go me ne or sc
kr ac co go hs kg mil ms ne or pe re sc
lk ac com edu gov net org sch
ma ac co gov net org press
mx com edu gob net org
my com edu gov mil name net org
ng com edu gov mil net org sch
nz ac co cri geek gen govt health iwi maori mil net org school
pe com edu gob mil net nom org
ph com edu gov mil net ngo org
pk com edu fam gob gov net org web
pl biz com edu gov info mil net org waw
pt com edu gov int net nome org publ
ro com info nom org rec store www
rs ac co edu gov in org
ru com msk net org pp spb
sa com edu gov med net org pub sch
sg com edu gov net org per
th ac co go in mi net or
tr av bbs bel biz com dr edu gen gov info k12 kep mil name net org pol tel tsk tv web
tw club com edu game gov idv mil net org
ua co com edu gov in kiev net org
ug ac co com go ne or org sc
uk ac co gov ltd me mod net nhs org plc police sch
us k12 fed
uy com edu gub mil net org
ve co com edu gob info mil net org web
vn ac com edu gov health info net org
za ac co edu gov law mil net nom org school web
`;

const suffixesOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [country, ...labels] = line.split(' ');
        return labels.map((label) => `${label}.${country}`);
      }),
  );

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean));

export const publicMailDomains = {
  names: wordsOf(underEveryEnding),
  domains: wordsOf(wholeDomains + sharedHosts),
  suffixes: suffixesOf(countrySuffixes),
};
