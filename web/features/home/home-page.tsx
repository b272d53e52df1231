import { AboutTopics } from './about-topics.tsx';
import { Banner } from './banner.tsx';
import { ResourceGrid } from './resource-grid.tsx';
import { Reveal } from './reveal.tsx';
import { StartBand } from './start-band.tsx';
import { Welcome } from './welcome.tsx';

/** The home page, in the specification's order; the shell adds the footer. */
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
    </>
  );
}
