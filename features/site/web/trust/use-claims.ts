import { useLingui } from '@lingui/react/macro';

/** What we say, what it is here, where to see it, the part of the text that says all of it, and the page that backs it. */
type Claim = { claim: string; here: string; see: string; anchor: string; proof?: { to: string; label: string } };

export function useClaims(): Claim[] {
  const { t } = useLingui();
  return [
    {
      claim: t`AI-powered assessment`,
      here: t`A statistical engine that draws your form from a blueprint, compares scores and says how exact they are. No language model scores you.`,
      see: t`The weights of the categories on the page of every assessment; the comparison and the error band on every result.`,
      anchor: 'ai-powered-assessment',
    },
    {
      claim: t`Blockchain-backed certificates`,
      here: t`Every certificate is signed and recorded in a public log that can only grow. No coin, and nobody else’s chain.`,
      see: t`The log itself, with its signed checkpoints.`,
      anchor: 'blockchain-backed-certificates',
      proof: { to: '/log', label: t`Public log` },
    },
    {
      claim: t`Remote proctoring`,
      here: t`Notes of the test page about leaving the window, copying and the like. No camera, no microphone, nothing installed.`,
      see: t`The list before every start, and the same list with your comments beside your result.`,
      anchor: 'remote-proctoring',
    },
    {
      claim: t`Accepted worldwide`,
      here: t`Anyone, anywhere, can check a certificate without an account. Nobody is obliged to accept one, and we do not say that anybody promised to.`,
      see: t`Verification on the page for employers, without an account.`,
      anchor: 'blockchain-backed-certificates',
    },
    {
      claim: t`100K+ certified professionals`,
      here: t`A claim of the operator that this system has not counted. The live count of people who passed takes its place once it is larger.`,
      see: t`The first page, where every figure links to how it is counted.`,
      anchor: 'how-we-count-certified-professionals',
    },
    {
      claim: t`50+ countries`,
      here: t`A claim of the operator. The live count is of countries that people with a result named themselves; we check none of them.`,
      see: t`The first page, and the country filter of the leaderboards.`,
      anchor: 'how-we-count-countries',
    },
    {
      claim: t`95% success rate`,
      here: t`A claim of the operator. The live figure is the share of people who passed something, and it is not your chance of passing.`,
      see: t`The first page. On your own result, the error band is the better guide.`,
      anchor: 'how-we-count-the-success-rate',
    },
    {
      claim: t`Trusted organizations`,
      here: t`The marks are samples that belong to nobody. A real one appears only with the written permission of its owner.`,
      see: t`The strip on the first page, which says so.`,
      anchor: 'the-trusted-organizations-strip',
    },
    {
      claim: t`Fair timing`,
      here: t`The server keeps the clock. Reloading changes nothing, and time in which our server was away is given back, up to 30 minutes.`,
      see: t`The clock of the test room, also in the free practice test.`,
      anchor: 'how-the-clock-is-kept',
    },
  ];
}
