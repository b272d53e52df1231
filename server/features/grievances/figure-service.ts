import { say } from '#contract/core/notices.ts';
import { dayInIndia, daysBetween } from '#contract/grievances/clock.ts';
import { FEWEST, showRows } from '#contract/grievances/few.ts';
import type { Bundle, CaseTimeline } from '#contract/grievances/figure-calls.ts';
import type { Redress } from '#contract/grievances/redress-calls.ts';
import { type Matter, ORDINARY_MATTERS } from '#contract/grievances/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { asCaseFile } from './case-file-service.ts';
import {
  type Behind,
  countTimelines,
  listTimelines,
  type MonthRow,
  readMonths,
  type Scope,
  sitsOnOrdinary,
  type TimelineRow,
} from './figure-queries.ts';
import { filesOfMinutes, listChaired, listMinutes } from './minutes-queries.ts';
import { firstDay, QUARTERS, redressOf } from './redress-service.ts';

type FigureDeps = Pick<Deps, 'db' | 'grievanceKey' | 'now'>;

/** The figures of a matter in a month: open when it began, what came and what went, open when it ended. */
type MonthFigures = {
  matter: Matter;
  before: number;
  received: number;
  cameBack: number;
  disposed: number;
  pending: number;
};

/** The month after another. @param month yyyy-mm */
function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]; // yyyy-mm
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
}

/** The figures of months in a row, by matter. @param months yyyy-mm */
function monthsOf(rows: readonly MonthRow[], months: readonly string[]): Map<string, MonthFigures[]> {
  const of = (month: string, matter: Matter) =>
    rows.find((row) => row.month === month && row.matter === matter) ?? {
      received: 0,
      cameBack: 0,
      disposed: 0,
    };
  const open = new Map<Matter, number>();
  const take = (month: string) =>
    ORDINARY_MATTERS.map((matter) => {
      const { received, cameBack, disposed } = of(month, matter);
      const before = open.get(matter) ?? 0;
      const pending = before + received + cameBack - disposed;
      open.set(matter, pending);
      return { matter, before, received, cameBack, disposed, pending };
    });
  take('');
  return new Map(months.map((month) => [month, take(month)]));
}

/** The figures of a month for the desks of a person; none without an ordinary desk. */
export async function deskMonth(
  { db, now }: FigureDeps,
  person: string,
  month: string,
): Promise<MonthFigures[]> {
  const today = dayInIndia(now());
  if (!(await sitsOnOrdinary(db, person, today, false))) return [];
  const scope = { person, today, asChair: false };
  const rows = await readMonths(db, scope, `${month}-01`, `${monthAfter(month)}-01`);
  return monthsOf(rows, [month]).get(month) ?? [];
}

/** For whom a bundle is made: an admin, or the chair of ordinary desks. */
export type BundleReader = { chair: string } | 'admin';

/** @throws HttpError 404 for who chairs no ordinary desk */
async function scopeOf({ db, now }: FigureDeps, reader: BundleReader): Promise<Scope> {
  if (reader === 'admin') return undefined;
  const today = dayInIndia(now());
  if (!(await sitsOnOrdinary(db, reader.chair, today, true))) throw new HttpError(404, say('seats.notChair'));
  return { person: reader.chair, today, asChair: true };
}

/** So many timelines are on the page; so many are read at a time for the file. */
const SHOWN = 300;
const AT_ONCE = 300;

/** What accreditation asks for, of the last whole quarters. */
export async function bundleOf(deps: FigureDeps, reader: BundleReader): Promise<Bundle> {
  const scope = await scopeOf(deps, reader);
  const { desks, quarters } = await redressOf(deps);
  const range = rangeOf(deps);
  const months = scope ? await monthsFor(deps, scope, quarters) : await collegeMonths(deps);
  const shows = shownIn(scope, quarters);
  const counts = await countTimelines(deps.db, scope, range);
  const cases: CaseTimeline[] = [];
  for await (const part of timelines(deps, scope, shows)) {
    cases.push(...part);
    if (cases.length >= SHOWN) break;
  }
  return {
    on: range.today,
    from: range.from,
    desks,
    quarters,
    months,
    cases: cases.slice(0, SHOWN),
    ...(await minutesFor(deps, reader)),
    all: counts.filter(({ quarter }) => shows(quarter)).reduce((sum, { count }) => sum + count, 0),
  };
}

/** Minutes with their files for the chair of their desks; without, for an admin: what is in them, the desk alone knows. */
async function minutesFor(
  { db, now, grievanceKey }: FigureDeps,
  reader: BundleReader,
): Promise<Pick<Bundle, 'minutes' | 'chaired'>> {
  if (reader === 'admin')
    return { minutes: (await listMinutes(db, undefined)).map((row) => ({ ...row, files: [] })), chaired: [] };
  const chair = { person: reader.chair, today: dayInIndia(now()) };
  const rows = await listMinutes(db, chair);
  const files =
    rows.length > 0
      ? await filesOfMinutes(
          db,
          rows.map(({ _id }) => _id),
        )
      : [];
  return {
    minutes: rows.map((row) => ({
      ...row,
      files: files.flatMap((file) => {
        const its = file.minutes === row._id && asCaseFile(grievanceKey, file);
        return its ? [its] : [];
      }),
    })),
    chaired: await listChaired(db, chair),
  };
}

/** All timelines, part after part. */
export async function allTimelines(
  deps: FigureDeps,
  reader: BundleReader,
): Promise<AsyncGenerator<CaseTimeline[]>> {
  const scope = await scopeOf(deps, reader);
  const { quarters } = await redressOf(deps);
  return timelines(deps, scope, shownIn(scope, quarters));
}

const rangeOf = ({ now }: Pick<Deps, 'now'>) => {
  const today = dayInIndia(now());
  return { today, from: firstDay(today, QUARTERS), until: firstDay(today, 0) };
};

/**
 * Whether a quarter may be told case by case, and a matter in it: where no figure of it is hidden, as those could be counted then. A
 * desk sees its own cases anyway.
 */
function shownIn(scope: Scope, quarters: Redress['quarters']) {
  const isWhole = ({ received, decided, inTime }: Redress['quarters'][number]['all']) =>
    received !== null && decided !== null && inTime !== null;
  const isShown = new Set(
    quarters.flatMap(({ quarter, rows, all }) => [
      ...(isWhole(all) ? [quarter] : []),
      ...rows.filter(isWhole).map(({ matter }) => `${quarter} ${matter}`),
    ]),
  );
  return (quarter: string, matter?: Matter) =>
    scope !== undefined || isShown.has(matter ? `${quarter} ${matter}` : quarter);
}

async function* timelines(
  deps: FigureDeps,
  scope: Scope,
  shows: ReturnType<typeof shownIn>,
): AsyncGenerator<CaseTimeline[]> {
  let count = 0;
  let behind: Behind | undefined;
  for (;;) {
    const rows = await listTimelines(deps.db, scope, { ...rangeOf(deps), limit: AT_ONCE, behind });
    yield rows
      .filter(({ quarter }) => shows(quarter))
      .map((row) => {
        count += 1;
        return asTimeline(row, count, scope !== undefined, shows(row.quarter, row.matter));
      });
    behind = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}

/** A case without dates tells nobody which one it is: admins can see who was there on a day. */
function asTimeline(
  row: TimelineRow,
  count: number,
  isTheirs: boolean,
  isMatterShown: boolean,
): CaseTimeline {
  const { quarter, matter, received, steps, inTime } = row;
  return {
    count,
    quarter,
    matter: isMatterShown ? matter : null,
    received: isTheirs ? received : null,
    steps: steps.map(({ kind, on, stage }) => ({
      kind,
      day: daysBetween(received, on),
      on: isTheirs ? on : null,
      stage: isTheirs ? stage : null,
    })),
    inTime,
  };
}

/** The college's figures of a day: they are of whole quarters, and read once a day by each node. */
const kept = new WeakMap<Db, { today: string; months: Promise<Bundle['months']> }>();

/** The figures of the college's months, without those that could be traced. */
export async function collegeMonths(deps: FigureDeps): Promise<Bundle['months']> {
  const { today } = rangeOf(deps);
  let known = kept.get(deps.db);
  if (known?.today !== today) {
    const months = redressOf(deps).then(({ quarters }) => monthsFor(deps, undefined, quarters));
    known = { today, months };
    kept.set(deps.db, known);
    months.catch(() => kept.delete(deps.db));
  }
  return known.months;
}

/** The months of the whole quarters; of the college a matter is shown for all months of a quarter or for none. */
async function monthsFor(
  deps: FigureDeps,
  scope: Scope,
  quarters: Redress['quarters'],
): Promise<Bundle['months']> {
  const { from, until } = rangeOf(deps);
  const names: string[] = [];
  for (let month = from.slice(0, 7); month < until; month = monthAfter(month)) names.push(month);
  const months = monthsOf(await readMonths(deps.db, scope, from, until), names);
  const told = ({ received, disposed, pending }: Omit<MonthFigures, 'matter'>) => ({
    received,
    disposed,
    pending,
  });
  const nothing = { received: null, disposed: null, pending: null };
  return names.map((month, at) => {
    const quarter = names.slice(at - (at % 3), at - (at % 3) + 3).map((name) => months.get(name) ?? []);
    const isShown = scope ? ORDINARY_MATTERS.map(() => true) : shownRows(quarter, quarterOf(month), quarters);
    const rows = months.get(month) ?? [];
    const all = sumOf(rows);
    const isAllShown =
      scope !== undefined ||
      quarter.every((its) => Object.values(told(sumOf(its))).every((sum) => sum >= FEWEST));
    return {
      month,
      rows: [
        ...rows.map(({ matter, ...its }, row) => ({ matter, ...(isShown[row] ? told(its) : nothing) })),
        { matter: null, ...(isAllShown ? told(all) : nothing) },
      ],
    };
  });
}

const quarterOf = (month: string) => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;

function sumOf(rows: readonly MonthFigures[]): Omit<MonthFigures, 'matter'> {
  const sum = (column: keyof Omit<MonthFigures, 'matter'>) => rows.reduce((all, row) => all + row[column], 0);
  return {
    before: sum('before'),
    received: sum('received'),
    cameBack: sum('cameBack'),
    disposed: sum('disposed'),
    pending: sum('pending'),
  };
}

/** Which matters are shown in the months of a quarter: nothing that the public table of the quarter hides. */
function shownRows(
  months: readonly (readonly MonthFigures[])[],
  quarter: string,
  quarters: Redress['quarters'],
): boolean[] {
  const known = quarters.find((one) => one.quarter === quarter)?.rows ?? [];
  return showRows(
    ORDINARY_MATTERS.map((_, at) =>
      months.flatMap((rows) => {
        const { received = 0, disposed = 0, pending = 0 } = rows[at] ?? {};
        return [received, disposed, pending];
      }),
    ),
    ORDINARY_MATTERS.map((matter) => (known.find((row) => row.matter === matter)?.received ?? null) === null),
  );
}
