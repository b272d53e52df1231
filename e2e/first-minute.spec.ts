import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { site } from '#contract/site/calls.ts';
import { expect, test } from './fixtures.ts';

const { fileScreens } = en;

// The one server whose sample has its files: it reads them while the test waits.
test.use({ serverEnvironment: { SAMPLE_DATA: 'on' } });

test('a newcomer taps the search that the home page offers, its one hit, and sees the line marked on a scan', {
  tag: '@phone',
}, async ({ page, request }) => {
  test.setTimeout(180_000);
  const offered = async () => (await (await request.get(site.info.path)).json()).searchExamples;
  await expect.poll(offered, { timeout: 150_000 }).toHaveLength(1);
  const [words] = await offered();

  await page.goto(pathTo('home'));
  const main = page.getByRole('main');
  const example = main.getByRole('link', { name: words });
  await expect(example).toBeInViewport({ ratio: 1 });
  await example.tap();
  await main.getByRole('link', { name: /^Computer Networks/ }).tap();
  await expect(main.getByText(fileScreens.found(1, words))).toBeAttached();
  const mark = main.locator('mark').first();
  await expect(mark).toBeInViewport({ ratio: 1 });
  // Nor does the bar under the thumb lie over it.
  const isCovered = () =>
    mark.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('main');
    });
  await expect.poll(isCovered).toBe(false);
  await expect(main.getByText(/Specimen made for this site/).first()).toBeAttached();
});
