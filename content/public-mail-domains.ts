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

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean));

export const publicMailDomains = { names: wordsOf(underEveryEnding), domains: wordsOf(wholeDomains) };
