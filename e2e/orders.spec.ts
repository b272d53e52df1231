import { BLOCK } from '#contract/grievances/black-out.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { signInAs } from './accounts.ts';
import { seatOn } from './desk-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';
import { button, toast, untilAlive } from './page-steps.ts';

const { orderScreens: texts, matters, redress } = en;

// A withdrawn order is gone.
test.use({ expectedErrors: /404 \(Not Found\)/ });

test('the ombudsperson blacks names out, publishes an order and withdraws it; the name leaves the page with nothing', {
  tag: '@phone',
}, async ({ page, server }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await seatOn(page.request, server, 'ombudsperson');
  await signInAs(page, server, 'desk');
  await page.goto(pathTo('deskOrders'));
  await page.getByLabel(texts.matter).selectOption(matters.fees);
  await page.getByLabel(texts.text).fill('Xanthippe paid twice.\nThe college pays Xanthippe’s fee back.');
  await expectSound(page);
  await button(page, texts.next).click();
  await page.getByRole('button', { name: 'Xanthippe', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Xanthippe’s' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`${BLOCK} paid twice.`)).toBeVisible();
  await expectSound(page);
  await button(page, texts.publish).click();
  await expect(toast(page, en.orders.published)).toBeVisible();
  expect(sent.join('\n')).not.toContain('Xanthippe');
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('Xanthippe');

  await page.goto(pathTo('redress'));
  await page.getByRole('link', { name: new RegExp(`^${matters.fees}, `) }).click();
  await expect(page.getByRole('heading', { name: redress.orders.heading(matters.fees) })).toBeVisible();
  await expect(page.getByText(`${BLOCK} paid twice.`)).toBeVisible();
  await expectSound(page);
  const order = page.url();

  await page.goto(pathTo('deskOrders'));
  await untilAlive(button(page, texts.withdraw));
  await button(page, texts.withdraw).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.withdraw }).click();
  await expect(button(page, texts.again)).toBeVisible();
  await page.goto(order);
  await expect(page.getByText(redress.orders.gone)).toBeVisible();
});
