// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { webApp } from '../render-app.tsx';
import { main, toasts } from './screen-steps.ts';

const site = await webApp();
const { adminScreens, catalogueScreens, table } = en;
const [texts, shared] = [catalogueScreens.csv, adminScreens.import];

test('a sheet says how it was read and what is wrong with it first, and is imported once it is right', async () => {
  await sql`insert into programme (code, name) values ('CSE', 'Computer Science')`.execute(site.db);
  await sql`insert into scheme (name, year) values ('2018', 2018)`.execute(site.db);
  await site.signIn('admin');
  const { user } = await site.open(pathTo('catalogueImport'));
  const choose = async (lines: string[]) =>
    user.upload(
      await main().findByLabelText(new RegExp(`${shared.choose}|${shared.another}`)),
      new File([lines.join('\n')], 'sheet.csv', { type: 'text/csv' }),
    );
  const head = 'Course Code;Course Title;Sem;Teacher';
  await choose([head, 'ZZ1;Heaps;3;A', 'ZZ2;Trees;12;B']);
  expect((await main().findByRole('alert')).textContent).toBe(texts.fix(1));
  const how = within(main().getByRole('region', { name: texts.understood }));
  how.getByText(texts.as('Course Code', 'Code'));
  how.getByText(texts.unused(['Teacher']));
  how.getByText(texts.programme('CSE'));
  how.getByText(texts.scheme('2018'));
  const [, first] = main().getAllByRole('row');
  expect(first?.textContent).toContain(`Sem`);
  expect(first?.textContent).toContain(en.validation.semester);
  expect(main().queryByRole('button', { name: /^Import/ })).toBeNull();

  await choose([head, 'ZZ1;Heaps;3;A', 'ZZ2;Trees;4;B']);
  await user.click(await main().findByRole('button', { name: shared.apply(table.rows(2)) }));
  await toasts().findByText(shared.applied(table.rows(2)));
  expect(main().queryByRole('alert')).toBeNull();
});
