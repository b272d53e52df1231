import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { TEXT_GROUPS } from '#contract/languages/groups.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import { type NavPlace, PANEL_GROUPS } from '#contract/pages/navigation.ts';
import { PAGE_NAMES, pagesIn, rowOf } from '#contract/pages/pages.ts';
import { ROLE_NAMES } from '#contract/pages/roles.ts';

const features = join(import.meta.dirname, '../web/features');
const screens = new Set(PAGE_NAMES.flatMap((page) => rowOf(page).screen ?? []));

describe('the pages', () => {
  it.each([...screens])('find their screen %s', (screen) => {
    const file = join(features, screen);
    expect(existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^export function Component\(/m);
  });

  it('use every screen that there is', async () => {
    const unused: string[] = [];
    for await (const file of glob('**/*-page.tsx', { cwd: features }))
      if (!screens.has(file)) unused.push(file);
    expect(unused).toEqual([]);
  });

  it('are of a role where their screen comes with the panel alone (web/app/layouts/role-panel.tsx)', () => {
    const withPanel = PAGE_NAMES.filter((page) =>
      /\/(admin|desk|folder|logs|orders)\//.test(rowOf(page).screen ?? ''),
    );
    expect(withPanel.length).toBeGreaterThan(40);
    expect(withPanel.filter((page) => !ROLE_NAMES.some((role) => role === rowOf(page).access))).toEqual([]);
  });

  it('name groups of texts that there are', () => {
    const named = PAGE_NAMES.flatMap((page) => rowOf(page).texts ?? []);
    expect(named.filter((group) => !TEXT_GROUPS.some((one) => one === group))).toEqual([]);
  });

  it('have an address each, and lead on to one of the same role', () => {
    expect(new Set(PAGE_NAMES.map((page) => rowOf(page).path)).size).toBe(PAGE_NAMES.length);
    for (const role of ROLE_NAMES) {
      const { access, path, redirectTo } = rowOf(role);
      expect([role, access, path]).toEqual([role, role, `/${role}`]);
      expect(pagesIn(role)[0]).toBe(redirectTo);
      expect(redirectTo && rowOf(redirectTo).access).toBe(role);
    }
  });
});

/** What the specification calls each place's entries, in its order; what is more is an addition. */
const NAVIGATION: Partial<Record<NavPlace, string[]>> = {
  header: [
    ...['About Us', 'Contribute', 'Blogs', 'Contact Us', 'Admin Panel', 'HOD Panel'],
    ...['Login', 'Register', 'Dashboard', 'Logout'],
  ],
  resourcesMenu: ['PYQs', 'Syllabus', 'Books', 'Youtube', 'Notes'],
  startBand: ['Contact Us', 'Access Admin Panel', 'Access Hod Panel'],
  homeCards: [
    ...['Student Grievances', 'Blogs', 'Previous Year Questions', 'Syllabus', 'Books Available'],
    'Curated YouTube Channels',
  ],
  footerHelp: ['Home', 'About', 'Contact Us', 'Complaints', 'Contribute'],
  footerMaterial: ['Syllabus', 'PYQ', 'YouTube', 'Blogs', 'Notes', 'Books'],
  // In groups (docs/decisions/008), and within them in the specification's order.
  admin: [
    ...['Contributed Material', 'Contacts'],
    ...['Syllabus', 'Notes', 'Previous Year Questions', 'Youtube', 'Book', 'Blogs', 'Users'],
  ],
  hod: ['Student Grievances'],
};

// Object.entries forgets the literal names.
const specified = Object.entries(NAVIGATION) as [NavPlace, string[]][];
const places = new Set(PAGE_NAMES.flatMap((page) => Object.keys(rowOf(page).nav ?? {}) as NavPlace[]));

describe('navigation', () => {
  it.each(specified)('words and orders the entries of %s as the specification does', (place, labels) => {
    const shown = pagesIn(place).map((page) => labelIn(place, page, en));
    expect(shown.filter((label) => labels.includes(label))).toEqual(labels);
  });

  it.each(ROLE_NAMES)('gives every entry of the menu of %s a picture of its own', (role) => {
    const pictures = pagesIn(role).map((page) => rowOf(page).panelIcon ?? rowOf(page).icon);
    expect([...pictures, rowOf('home').icon].toSorted()).toEqual(
      [...new Set([...pictures, 'home'])].toSorted(),
    );
  });

  it('keeps the entries of each group of the admin’s menu together', () => {
    const groups = pagesIn('admin').map((page) => rowOf(page).group);
    expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([...PANEL_GROUPS]);
  });

  it.each([...places])('gives no order in %s twice', (place) => {
    const orders = pagesIn(place).map((page) => rowOf(page).nav?.[place]);
    expect(new Set(orders).size).toBe(orders.length);
  });
});
