// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sizeText } from '#contract/core/sizes.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Overview } from '#contract/site/overview-calls.ts';
import { overview } from '#contract/site/overview-calls.ts';
import { webApp } from '../render-app.tsx';
import { expectShown, main } from './screen-steps.ts';

const texts = en.overviewScreen;
const job = { everyMinutes: 60, startedAt: '2026-11-20T10:00:00.000Z', endedAt: '2026-11-20T10:00:01.000Z' };
const REPLY: Overview = {
  backup: {
    isOn: true,
    keep: 14,
    last: {
      file: 'basta-2020-01-01T00-00-00Z.backup',
      bytes: 48_400_000,
      madeAt: '2020-01-01T00:00:00.000Z',
    },
    error: 'no room',
  },
  database: { version: '18.4', bytes: 480_000_000, isEmbedded: true },
  files: {
    ...{ count: 1204, bytes: 3_500_000_000, free: 80_000_000_000, isShort: true, layers: 57 },
    ...{ waiting: 12, unreadable: 0, scans: 431, takedowns: 2, links: 0, linkChecks: false },
  },
  jobs: [
    { ...job, name: 'expired', succeededAt: job.endedAt, error: null },
    { ...job, name: 'backup', succeededAt: null, error: 'no room' },
  ],
};

const site = await webApp();

test('the overview shows backup, database and jobs, and what went wrong', async () => {
  await site.signIn('admin');
  await site.open(pathTo('overview'));
  await main().findByText(texts.backup.off);
  site.answer(overview.get, REPLY);
  await site.open(pathTo('overview'));
  await main().findByText('basta-2020-01-01T00-00-00Z.backup');
  for (const text of [
    sizeText(48_400_000),
    sizeText(480_000_000),
    texts.files.keptOf(1204, sizeText(3_500_000_000)),
    sizeText(80_000_000_000),
    '18.4',
    texts.backup.old,
    texts.database.embedded,
    texts.jobs.names.expired,
    texts.files.waiting,
    texts.files.isShort,
    texts.files.layers,
    texts.files.linksOff,
  ])
    await expectShown(text ?? '');
  const way = (name: string, to: string) => screen.getByRole('link', { name: `${name}: ${to}` });
  expect(way(texts.files.takedowns, texts.files.toTakedowns).getAttribute('href')).toBe(pathTo('takedowns'));
  expect(way(texts.files.scans, texts.files.toQueue).getAttribute('href')).toBe(pathTo('filesAdmin'));
  // What there is nothing of is not counted.
  expect(screen.queryByText(texts.files.unreadable)).toBeNull();
  expect(screen.getAllByText(texts.failed('no room'))).toHaveLength(2);
});
