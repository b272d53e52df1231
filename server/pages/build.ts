import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownValue } from '#contract/core/given.ts';
import { FALLBACK_LANGUAGE, type Language } from '#contract/languages/languages.ts';
import type { Renderer } from '#contract/pages/page-data.ts';
import { type PageName, rowOf } from '#contract/pages/pages.ts';
import { isRole } from '#contract/pages/roles.ts';
import { StartupError } from '../startup-error.ts';

/** Where the build puts the web app: `web/` has the assets, `render/` what renders a page, `build.json` what a page needs. */
export const DIST = join(import.meta.dirname, '../../dist');

/** What a module of the web app brings along, in its order: addresses. */
type Assets = { scripts: string[]; styles: string[] };

/** What scripts/build.mjs writes of the build. */
type BuildFile = {
  /** web/index.html with the places to be filled. */
  template: string;
  /** The scripts that are in every page (web/inline/), and their hashes for the Content-Security-Policy. */
  inlineScripts: Record<'colour-scheme' | 'early' | 'splash' | 'start', string>;
  scriptHashes: string[];
  /** By the module's path from web/; `main.tsx` is the app. */
  assets: Record<string, Assets>;
};

/** What the pages are put together from. */
export type Build = Renderer &
  Pick<BuildFile, 'template' | 'inlineScripts' | 'scriptHashes'> & {
    /** What a page loads: its scripts in the order in which they are needed, and its styles. */
    partsOf(page: PageName | undefined, language: Language): PageParts;
  };
type PageParts = { entry: string; scripts: string[]; styles: { href: string; text: string }[] };

/**
 * Reads what was built.
 * @throws StartupError when the web app is not built
 */
export async function readBuild(): Promise<Build> {
  const file = await readFile(join(DIST, 'build.json'), 'utf8').catch(() => {
    throw new StartupError('The web app is not built: run `npm run build`.');
  });
  const { template, inlineScripts, scriptHashes, assets } = JSON.parse(file) as BuildFile; // scripts/build.mjs wrote it
  const renderer = (await import(pathToFileURL(join(DIST, 'render/render.js')).href)) as Renderer; // the build of web/render.tsx
  const styles = new Map<string, string>();
  for (const href of new Set(Object.values(assets).flatMap((part) => part.styles))) {
    styles.set(href, await readFile(join(DIST, 'web', href), 'utf8'));
  }

  function partsOf(page: PageName | undefined, language: Language): PageParts {
    const { access, screen, texts } = page ? rowOf(page) : {};
    const isPanel = access !== undefined && isRole(access);
    // A language without a script of its own for a group is made from English, or is in English there.
    const textsOf = (group: string) => {
      const own = `../contract/languages/${language}/${group}.ts`;
      return own in assets ? own : `../contract/languages/${FALLBACK_LANGUAGE}/${group}.ts`;
    };
    const modules = [
      'main.tsx',
      ...['pages', ...(isPanel ? ['staff'] : []), ...[texts ?? []].flat()].map(textsOf),
      ...(isPanel ? ['app/layouts/role-panel.tsx'] : []),
      ...(screen ? [`features/${screen}`] : []),
    ];
    const all = modules.flatMap((module) => {
      const found = ownValue(assets, module);
      if (found) return found;
      throw new StartupError(`The web build has no ${module}: run \`npm run build\`.`);
    });
    const hrefs = [...new Set(all.flatMap((part) => part.styles))];
    return {
      entry: all[0]?.scripts.at(-1) ?? '',
      scripts: [...new Set(all.flatMap((part) => part.scripts))],
      styles: hrefs.map((href) => ({ href, text: styles.get(href) ?? '' })),
    };
  }

  return { template, inlineScripts, scriptHashes, partsOf, ...renderer };
}
