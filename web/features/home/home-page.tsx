import { Suspense } from 'react';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { AboutTopics } from './about-topics.tsx';
import { Banner } from './banner.tsx';
import { ResourceGrid } from './resource-grid.tsx';
import { Reveal } from './reveal.tsx';
import { StartBand } from './start-band.tsx';
import { Welcome } from './welcome.tsx';
import { WhenNear } from './when-near.tsx';

const Recent = lazyPart(() => import('./recent.tsx'), 'Recent');

/** The home page, in the specification's order, and what is new; the shell adds the footer. */
export function Component() {
  return (
    <>
      <Banner />
      <Welcome />
      <Reveal>
        <StartBand />
      </Reveal>
      <Reveal>
        <AboutTopics />
      </Reveal>
      <Reveal>
        <ResourceGrid />
      </Reveal>
      <WhenNear>
        <Suspense>
          <Recent />
        </Suspense>
      </WhenNear>
    </>
  );
}
