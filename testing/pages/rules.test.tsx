// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rules } from '#contract/grievances/rule-calls.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { webApp } from '../render-app.tsx';
import { main, toasts } from './screen-steps.ts';

const { ruleScreen: texts, ruleNames, ruleSteps, desks } = en;
const site = await webApp();
const card = () => within(main().getByRole('region', { name: texts.tracks.ordinary }));

test('an admin changes the days of a rule, or chooses another; what was not kept stays in the dialog', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('rulesAdmin'));
  await main().findByText(texts.tracks.ordinary);
  card().getByText(ruleNames.ugc2023);
  card().getByText(texts.asPreset);
  await user.click(card().getByRole('button', { name: texts.changeOf(texts.tracks.ordinary) }));
  const dialog = within(await screen.findByRole('dialog'));
  const label = `${desks.hod} ${ruleSteps.due.refer}`;
  const days = dialog.getByRole<HTMLInputElement>('spinbutton', { name: new RegExp(label) });
  expect(days.value).toBe('15');
  await user.clear(days);
  await user.type(days, '7');
  site.fail(rules.save, 500);
  await user.click(dialog.getByRole('button', { name: en.adminScreens.save }));
  await toasts().findByText(texts.saveFailed);
  expect(days.value).toBe('7');
  site.restore(rules.save);
  await user.click(dialog.getByRole('button', { name: en.adminScreens.save }));
  await toasts().findByText(en.rules.saved);
  await card().findByText(texts.own(1));
  card().getByText(`${desks.hod} ${ruleSteps.due.refer} ${ruleSteps.days(7)}.`);

  await user.click(card().getByRole('button', { name: texts.changeOf(texts.tracks.ordinary) }));
  const again = within(await screen.findByRole('dialog'));
  await user.selectOptions(again.getByRole('combobox', { name: texts.preset }), ruleNames.threeLadder);
  await user.click(again.getByRole('button', { name: en.adminScreens.save }));
  await card().findByText(texts.own(2));
  card().getByText(ruleNames.threeLadder);
});
