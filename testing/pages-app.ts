import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import * as renderer from '#web/render.tsx';
import { testApp } from './test-app.ts';

/** The app as the server renders pages with it. */
export const renderBuild = async () => ({
  ...renderer,
  template: readFileSync(join(import.meta.dirname, '../web/index.html'), 'utf8'),
  inlineScripts: { 'colour-scheme': '', early: '', splash: '', start: '' },
  scriptHashes: [],
  partsOf: () => ({ entry: '/app.js', scripts: ['/app.js'], styles: [] }),
});

/** A server that makes its pages, and how one of them is opened. */
export async function pagesApp(config: Partial<Config> = {}) {
  const site = await testApp({ pacing: 'off', ...config }, renderBuild);
  return {
    site,
    async open(url: string) {
      const { statusCode: status, headers, body: html } = await site.app.inject({ url });
      // What a reader sees, without what only scripts read.
      const text = html
        .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ');
      return { status, headers, html, text };
    },
  };
}
