// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LOG_PAGE_SIZE } from '#contract/core/constants.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { audit } from '#contract/site/audit-calls.ts';
import { browserErrors } from '#contract/site/overview-calls.ts';
import { writeAudit } from '#server/database/audit.ts';
import { recordEvent } from '#server/database/events.ts';
import { PEOPLE, webApp } from '../render-app.tsx';
import { withoutTable } from '../without-table.ts';
import { send } from './filled-site.ts';
import { expectShown, field, main, press } from './screen-steps.ts';

const site = await webApp();
const { logScreens: texts, fields } = en;
const { changes } = texts;

beforeEach(async () => {
  await site.db.deleteFrom('audit_log').execute();
  await site.signIn('admin');
});

const write = (subjectId: string, detail = {}) =>
  writeAudit(site.db, { actor: site.ids.admin, action: 'import', subject: 'notes', subjectId, detail });
/** Without the sidebar, whose lists are no log. */
const lines = () => [...document.querySelectorAll<HTMLElement>('main ol > li')];

describe('the audit log', () => {
  test('names the people, and each field before and after', async () => {
    const { username, email } = PEOPLE.student;
    const path = `/api/admin/user/update/${site.ids.student}` as const;
    const { roles: _, ...profile } = await site.db
      .selectFrom('user')
      .select(['rollno', 'department', 'semester', 'phone', 'roles'])
      .where('id', '=', site.ids.student)
      .executeTakeFirstOrThrow();
    const body = { ...profile, username, email, semester: '7' };
    await send(site, { method: 'PATCH', path }, await site.session('admin'), body);
    await site.open(pathTo('audit'));
    await expectShown(`${changes.things.user}: ${username}`);
    const [line = expect.fail()] = lines();
    expect(line.textContent).toContain(`${PEOPLE.admin.username} ${PEOPLE.admin.email}`);
    const row = within(line).getByRole('row', { name: new RegExp(fields.semester) });
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      fields.semester,
      profile.semester,
      '7',
    ]);
  });

  test('goes on where the part before ended', async () => {
    for (let index = 0; index <= LOG_PAGE_SIZE; index += 1) await write(`file ${index}`);
    const { user } = await site.open(pathTo('audit'));
    await expectShown(texts.shown(LOG_PAGE_SIZE, false));
    await press(user, texts.loadMore);
    await expectShown(texts.shown(LOG_PAGE_SIZE + 1, true));
    await expectShown(`${changes.things.notes}: file 0`);
    expect(main().queryByRole('button', { name: texts.loadMore })).toBeNull();
  });

  test('is narrowed by what is chosen, kept in the address', async () => {
    await write('file 1');
    const { user, address } = await site.open(pathTo('audit'));
    await expectShown(`${changes.things.notes}: file 1`);
    await user.selectOptions(field(texts.thing), changes.things.user);
    await expectShown(changes.empty);
    expect(address()).toBe(`${pathTo('audit')}?thing=user`);
    await user.selectOptions(field(texts.thing), texts.all);
    await expectShown(`${changes.things.notes}: file 1`);
    expect(address()).toBe(pathTo('audit'));
  });

  test('takes a day as the reader’s own, from its first moment to its last', async () => {
    const inject = vi.spyOn(site.app, 'inject');
    await site.open(`${pathTo('audit')}?from=2026-11-20&until=2026-11-21`);
    await expectShown(changes.empty);
    // Of the ways to call `inject`, render-app.tsx uses the one that the type of its spy leaves out.
    const urls = (inject.mock.calls as unknown as [{ url: string }][]).map(([{ url }]) => url);
    const asked = urls.find((url) => url.startsWith(audit.list.path)) ?? '';
    const query = new URLSearchParams(asked.split('?')[1]);
    expect(query.get('from')).toBe(new Date(2026, 10, 20).toISOString());
    expect(query.get('until')).toBe(new Date(2026, 10, 22).toISOString());
    inject.mockRestore();
  });

  test('says what of the older lines did not load, and keeps the rest', async () => {
    for (let index = 0; index <= LOG_PAGE_SIZE; index += 1) await write(`file ${index}`);
    const { user } = await site.open(pathTo('audit'));
    await expectShown(texts.shown(LOG_PAGE_SIZE, false));
    site.fail(audit.list, 500);
    await press(user, texts.loadMore);
    await expectShown(texts.moreFailed);
    expect(lines()).toHaveLength(LOG_PAGE_SIZE);
  });

  test('leads to the other logs', async () => {
    const { user, address } = await site.open(pathTo('audit'));
    await main().findByRole('navigation', { name: texts.tabs });
    const tabs = () => within(main().getByRole('navigation', { name: texts.tabs }));
    await user.click(tabs().getByRole('link', { name: en.pages.events.title }));
    await screen.findByRole('heading', { level: 1, name: en.pages.events.title });
    expect(address()).toBe(pathTo('events'));
    const current = tabs().getByRole('link', { current: 'page' });
    expect(current.textContent).toBe(en.pages.events.title);
  });
});

test.each(['login-account', 'hashes'])('the event log has words for the limit %s', async (limit) => {
  await recordEvent(site.db, { kind: 'limited', userId: site.ids.student, detail: { limit } });
  await site.open(pathTo('events'));
  await expectShown(en.eventsScreen.limits[limit] ?? expect.fail());
  await site.db.deleteFrom('event').where('kind', '=', 'limited').execute();
});

test('a failure says its name, by which the technician finds it in the server’s log', async () => {
  site.app.log.level = 'silent';
  await withoutTable(site.db, 'audit_log', async () => {
    await site.open(pathTo('audit'));
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toContain(changes.failed);
    expect(alert.textContent).toMatch(new RegExp(en.errors.askForHelp('([2-9a-z]{4}-?){3}')));
  });
});

test('an error that many browsers had is one line, with how often and on which page', async () => {
  const report = { message: 'x is undefined', place: 'a@/assets/app-1.js:1:2', page: 'notes' };
  for (let time = 0; time < 3; time += 1) await send(site, browserErrors.report, {}, report);
  await site.open(pathTo('browserErrors'));
  await expectShown(report.message);
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(lines()[0]?.textContent).toContain(texts.errors.times(3));
  await expectShown(texts.errors.onPage(en.pages.notes.title));
  await expectShown('app-1.js:1:2');
});
