import { PublicFrame } from '../layout/public-frame.tsx';
import type { PublicLinks } from '../layout/public-links.ts';
import { Audience } from './audience.tsx';
import { Benefits } from './benefits.tsx';
import { Closing } from './closing.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LandingNav } from './landing-nav.tsx';
import { Pricing } from './pricing.tsx';
import { TrialBanner } from './trial-banner.tsx';

const TITLE = 'Viajário: clientes de viagem organizados';
const DESCRIPTION =
  'Fichas, documentos e famílias dos seus clientes de viagem em um só lugar, para agentes e agências de turismo. Teste grátis por 5 dias, sem cartão.';

/** What visitors see first. Rendered at build time (src/prerendered): no hooks, no router; what reacts is web-kit/conversions.ts. */
export function Landing({ links }: { links: PublicLinks }) {
  return (
    <>
      <title>{TITLE}</title>
      <meta name="description" content={DESCRIPTION} />
      <meta property="og:title" content={TITLE} />
      <meta property="og:description" content={DESCRIPTION} />
      {/* A slow line may stop in the middle of the hero: what is above #para-quem is painted in one piece. */}
      <link rel="expect" href="#para-quem" blocking="render" />
      <PublicFrame wide links={links} nav={<LandingNav />}>
        <Hero links={links} />
        <Audience />
        <TrialBanner />
        <Pricing />
        <Features links={links} />
        <Benefits />
        <Closing links={links} />
      </PublicFrame>
    </>
  );
}
