// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { HELPLINES } from '#contract/grievances/helplines.ts';
import { RULES } from '#contract/grievances/presets.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { insertRow, nobody, signedIn } from '../factories.ts';
import { file, forgetCases, seat, seated } from '../grievances.ts';
import { webApp } from '../render-app.tsx';
import { field, fill, main, press, takeTime, toasts } from './screen-steps.ts';

const { caseScreens, caseSteps, cases, deskScreens, fields, grievance, matters } = en;
const { mine } = caseScreens;
const site = await webApp();
const [OWN] = DEPARTMENTS.complaint;
const OTHER = 'M.Tech Thermal Engineering';
const departments = { ...DEPARTMENTS, complaint: [OWN, OTHER] };

const choose = async (name: string) => (await main().findByRole('radio', { name })).click();
const department = () => main().getByRole('combobox', { name: new RegExp(fields.department) });

/** A desk of a department with its head, who answers before the form. */
async function deskThatAnswers(name: string, text: string): Promise<void> {
  const head = await signedIn(site.db);
  const desk = await insertRow(site.db, 'desk', {
    name: `Head of ${name}`,
    preset: 'hod',
    track: 'ordinary',
    department: name,
  });
  await site.db
    .insertInto('desk_member')
    .values({ desk, user_id: head.id, role: 'chair', from_on: '2025-01-01', confirmed_at: new Date() })
    .execute();
  await site.db
    .insertInto('desk_text')
    .values({ desk, name: 'Mark sheet', text, matter: 'certificates' })
    .execute();
}

beforeEach(async () => {
  await forgetCases(site.db);
  await site.db.deleteFrom('desk').where('department', 'is not', null).execute();
});

test('the form knows the department of an account once, and shows what its desk answers before anything is typed', async () => {
  const settings = (await site.app.inject(api.site.info.path)).json();
  site.answer(api.site.info, { ...settings, departments });
  await deskThatAnswers(OWN, 'Exam cell, 5 days');
  await deskThatAnswers(OTHER, 'Room 4, at once');
  await site.db.updateTable('user').set({ department: OWN }).where('id', '=', site.ids.student).execute();
  await site.signIn('student');
  const { user } = await site.open(pathTo('complaints'));
  await waitFor(() => expect(department()).toHaveProperty('value', OWN));
  await choose(matters.certificates);
  await main().findByText(/Exam cell, 5 days/);
  await user.selectOptions(department(), OTHER);
  await main().findByText(/Room 4, at once/);
  expect(main().queryByText(/Exam cell/)).toBeNull();
});

test('sending clears the department with the rest', async () => {
  await site.db.updateTable('user').set({ department: OWN }).where('id', '=', site.ids.student).execute();
  await site.signIn('student');
  takeTime();
  const { user } = await site.open(pathTo('complaints'));
  await waitFor(() => expect(department()).toHaveProperty('value', OWN));
  await fill(user, fields.problem, 'The fan is broken.');
  await press(user, grievance.submit);
  await user.click(await main().findByRole('button', { name: grievance.sent.another }));
  expect(department()).toHaveProperty('value', '');
  expect(field(fields.problem)).toHaveProperty('value', '');
});

test('a visitor need not choose the only department there is, and chooses where there are two', async () => {
  const { user } = await site.open(pathTo('complaints'));
  await waitFor(() => expect(department()).toHaveProperty('value', OWN));
  // As the specification has it: the department, and an empty placeholder.
  expect([...department().querySelectorAll('option')].map(({ value }) => value)).toEqual(['', OWN]);
  // It is nothing to lose.
  await user.click(screen.getAllByRole('link', { name: en.pages.about.title })[0] as Element);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const settings = (await site.app.inject(api.site.info.path)).json();
  site.answer(api.site.info, { ...settings, departments });
  await site.open(pathTo('complaints'));
  await main().findByRole('radio', { name: matters.fees });
  expect(department()).toHaveProperty('value', '');
});

test('the form says within which time the Internal Committee is asked, and whose rule that is', async () => {
  await seated(site.db, 'internal');
  await site.open(pathTo('complaints'));
  await choose(matters.harassment);
  const { file: time, source } = RULES.internalCommittee;
  await main().findByText(grievance.timeToFile(time.months, time.more));
  main().getByText(grievance.rule(source));
  await choose(matters.fees);
  await waitFor(() => expect(main().queryByText(grievance.rule(source))).toBeNull());
});

test('the helplines of the college come with the national ones before a confidential grievance', async () => {
  const admin = site.as('admin');
  const { body } = await admin.call(api.site.settings);
  const helplines = [{ name: 'Campus security', phone: '+91 98765 43210' }];
  await admin.call(api.site.update, { body: { ...body, helplines } });
  await site.open(pathTo('complaints'));
  await choose(matters.ragging);
  const { call } = grievance.helplines;
  const own = await main().findByRole('link', { name: call('Campus security', '+91 98765 43210') });
  expect(own.getAttribute('href')).toBe('tel:+919876543210');
  main().getByRole('link', { name: call(en.helplineNames.ragging, HELPLINES.ragging) });
});

test('a wrong receipt code says why once, at its field', async () => {
  const { user } = await site.open(pathTo('myCases'));
  await fill(user, mine.code, '0000-0000-0000-0000');
  await press(user, mine.open);
  await main().findByText(cases.noCase);
  expect(field(mine.code)).toBe(document.activeElement);
  expect(screen.getAllByText(cases.noCase)).toHaveLength(1);
  expect(toasts().queryByText(mine.openFailed)).toBeNull();
});

test('a code that someone else may know is changed, and the new one is shown before it counts', async () => {
  const { number, receipt = '' } = await file(site.as, nobody, { problem: 'No water' });
  const { user } = await site.open(pathTo('myCases'));
  const texts = caseScreens.newCode;
  const open = async (code: string) => {
    await fill(user, mine.code, code);
    await press(user, mine.open);
  };
  await open(receipt);
  await main().findByRole('heading', { name: number });
  await press(user, texts.make);
  await press(user, texts.cancel);
  await press(user, texts.make);
  const code = (await main().findByText(/^\w{4}-\w{4}-\w{4}-\w{4}$/)).textContent ?? '';
  expect(code).not.toBe(receipt);
  await press(user, caseSteps.newCode);
  await main().findByText(en.caseEvents.filer.newCode);
  // What is written now goes with the new code.
  await fill(user, caseScreens.write.label, 'Still none.');
  await press(user, caseSteps.writeBack);
  await main().findByText(en.caseEvents.filer.writeBack);
  await press(user, mine.back);
  await open(receipt);
  await main().findByText(cases.noCase);
  await user.clear(field(mine.code));
  await open(code);
  await main().findByRole('heading', { name: number });
});

test('the sender of a case reads that nobody sits on its desk', async () => {
  const member = await seated(site.db, 'internal');
  const { receipt = '' } = await file(site.as, nobody, { matter: 'harassment' });
  await site.db.deleteFrom('desk_member').where('user_id', '=', member.id).execute();
  const { user } = await site.open(pathTo('myCases'));
  await fill(user, mine.code, receipt);
  await press(user, mine.open);
  await main().findByText(caseScreens.nobody);
  expect(main().queryByText(caseScreens.notOpened)).toBeNull();
});

test('the way back from a case that a receipt opened leads to its list, and no way leads there again', async () => {
  const { number, receipt = '' } = await file(site.as, nobody, { problem: 'No water' });
  const { user, go } = await site.open(pathTo('complaints'));
  await go(pathTo('myCases'));
  const open = async () => {
    await fill(user, mine.code, receipt);
    await press(user, mine.open);
    await main().findByRole('heading', { name: number });
  };
  await open();
  await user.click(main().getByRole('button', { name: en.casePaper.open }));
  await main().findByRole('heading', { level: 1, name: en.pages.casePrint.title });
  await go(-1);
  await waitFor(() => main().getByRole('heading', { level: 1, name: en.pages.case.title }));
  await go(-1);
  await waitFor(() => expect(main().queryByText('No water')).toBeNull());
  expect(field(mine.code)).toBe(document.activeElement);
  expect(field(mine.code)).toHaveProperty('value', '');
  await go(1);
  expect(main().queryByText(number)).toBeNull();
  await open();
  await user.click(main().getByRole('button', { name: mine.back }));
  await waitFor(() => expect(main().queryByText('No water')).toBeNull());
});

test('a hearing without a time or a place leads to the field', async () => {
  await seat(site.db, 'hod', site.ids.hod);
  const { number } = await file(site.as);
  await site.signIn('hod');
  const { user } = await site.open(pathTo('hodCase', { number }));
  await choose(caseSteps.hearing);
  const focused = (label: string) =>
    waitFor(() => expect(main().getByLabelText(label, { exact: false })).toBe(document.activeElement));
  const set = async () => user.click(main().getByRole('button', { name: caseSteps.hearing }));
  await set();
  await focused(deskScreens.day.hearing);
  await user.type(main().getByLabelText(deskScreens.day.hearing, { exact: false }), '2099-02-03');
  await set();
  await focused(deskScreens.time);
  await user.type(main().getByLabelText(deskScreens.time, { exact: false }), '10:30');
  await set();
  await focused(deskScreens.place);
  main().getByText(deskScreens.placeMissing);
});

test('a grievance on paper takes the focus to its form, and gives it back to the inbox', async () => {
  await seat(site.db, 'hod', site.ids.hod);
  await site.signIn('hod');
  const { user } = await site.open(pathTo('hodCases'));
  const { title } = deskScreens.paper;
  await user.click(await main().findByRole('button', { name: title }));
  const heading = await main().findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(heading).toBe(document.activeElement));
  await press(user, deskScreens.back);
  const button = await main().findByRole('button', { name: title });
  await waitFor(() => expect(button).toBe(document.activeElement));
});

test('a grievance about the conduct of staff asks who is named in it', async () => {
  const [accused, other] = [await signedIn(site.db, { username: 'Prof. Named' }), await signedIn(site.db)];
  for (const { id } of [accused, other]) await seat(site.db, 'sgrc', id, { role: 'member' });
  await site.signIn('student');
  takeTime();
  const { user } = await site.open(pathTo('complaints'));
  await choose(matters.conduct);
  await user.click(await main().findByRole('checkbox', { name: 'Prof. Named' }));
  // Another matter asks again.
  await choose(matters.fees);
  await waitFor(() => expect(main().queryByRole('group', { name: grievance.named })).toBeNull());
  await choose(matters.conduct);
  const box = await main().findByRole('checkbox', { name: 'Prof. Named' });
  expect(box).toHaveProperty('checked', false);
  await fill(user, fields.problem, 'He shouts at us.');
  await user.click(box);
  await main().findByText(en.form.draft.saved);
  // A draft has the tick, too: without it, they would read what comes back.
  const again = await site.open(pathTo('complaints'));
  const kept = await main().findByRole('checkbox', { name: 'Prof. Named' });
  await waitFor(() => expect(kept).toHaveProperty('checked', true));
  await press(again.user, grievance.submit);
  await main().findByRole('button', { name: grievance.sent.another });
  const apart = await site.db.selectFrom('grievance_apart').select('user_id').execute();
  expect(apart).toEqual([{ user_id: accused.id }]);
});

test('who enters a paper ticks whom of the confidential desk it names, and they do not see it', async () => {
  const { paper } = deskScreens;
  const reads = { confirmed_at: new Date() };
  const other = await signedIn(site.db, { username: 'Other Member' });
  const accused = await signedIn(site.db, { username: 'Named Member' });
  for (const { id } of [other, accused]) await seat(site.db, 'internal', id, reads);
  await seat(site.db, 'hod', site.ids.hod);
  await site.signIn('hod');
  const { user } = await site.open(pathTo('hodCases'));
  await user.click(await main().findByRole('button', { name: paper.title }));
  const matter = await main().findByRole('combobox', { name: paper.matter });
  expect(main().queryByRole('group', { name: paper.named })).toBeNull();
  await user.selectOptions(matter, matters.harassment);
  await user.click(await main().findByRole('checkbox', { name: 'Named Member' }));
  await fill(user, paper.name, 'Student at the counter');
  // The only one that there is.
  expect(department()).toHaveProperty('value', OWN);
  await fill(user, fields.date, '2026-11-20');
  await fill(user, paper.text, 'What the paper says');
  await press(user, paper.send);
  await main().findByRole('button', { name: en.slip.another });
  const total = async (who: typeof other) => {
    const { body } = await site.as(who).send(api.grievances.inbox, {});
    return (body as { grievances: unknown[] }).grievances.length;
  };
  expect([await total(other), await total(accused)]).toEqual([1, 0]);
});

test('the answer of a committee asks who was present, and leads to what is missing', async () => {
  await seat(site.db, 'sgrc', site.ids.desk);
  for (const username of ['Member One', 'Member Two'])
    await seat(site.db, 'sgrc', (await signedIn(site.db, { username })).id, { role: 'member' });
  const { number } = await file(site.as, nobody, { aboutHod: true });
  await site.signIn('desk');
  const { user } = await site.open(pathTo('deskCase', { number }));
  const box = await main().findByRole('checkbox', { name: 'Member One' });
  const boxes = main().getAllByRole('checkbox');
  expect(boxes).toHaveLength(3);
  main().getByText(deskScreens.presentHint(3));
  await user.click(box);
  const send = () => user.click(main().getByRole('button', { name: caseSteps.answer }));
  await send();
  await main().findByText(deskScreens.quorumMissing(3));
  await waitFor(() => expect(boxes[0]).toBe(document.activeElement));
  for (const other of boxes) if (other !== box) await user.click(other);
  await user.type(main().getByRole('textbox', { name: new RegExp(deskScreens.text) }), 'It is paid back.');
  await send();
  await main().findByText(/^Present: .*Member One, Member Two/);
});

test('a desk reads of a hidden name whether it has an account, wherever the name would stand', async () => {
  const known = await file(site.as, await signedIn(site.db), { hideName: true, problem: 'No light' });
  const unknown = await file(site.as, nobody, { hideName: true, problem: 'No water' });
  await site.signIn('hod');
  const page = await site.open(pathTo('hodCases'));
  await main().findByText(unknown.number);
  expect(main().getAllByText(caseScreens.visitor)).toHaveLength(1);
  expect(main().getAllByText(caseScreens.student)).toHaveLength(1);
  for (const [{ number }, is, isNot] of [
    [known, caseScreens.student, caseScreens.visitor],
    [unknown, caseScreens.visitor, caseScreens.student],
  ] as const)
    for (const path of [pathTo('hodCase', { number }), pathTo('casePrint', { number })]) {
      await page.go(path);
      await main().findByText(is);
      expect(main().queryByText(isNot)).toBeNull();
    }
});
