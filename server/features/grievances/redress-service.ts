import { dayInIndia } from '#contract/grievances/clock.ts';
import { FEWEST, hideFew } from '#contract/grievances/few.ts';
import type { Redress } from '#contract/grievances/redress-calls.ts';
import { needsConfirmation, ORDINARY_MATTERS } from '#contract/grievances/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { readDesks } from './committee-queries.ts';
import { listShown } from './order-queries.ts';
import { listSitting, type MatterFigures, readFigures } from './redress-queries.ts';
import { rulesNow } from './rule-service.ts';

/** So many whole quarters are shown. */
export const QUARTERS = 4;

/** The figures of a day: they are of whole quarters, and read once a day by each node. */
const kept = new WeakMap<Db, { today: string; figures: Promise<Redress['quarters']> }>();

/** What everyone may know of how grievances are handled. */
export async function redressOf({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Redress> {
  const today = dayInIndia(now());
  let known = kept.get(db);
  if (known?.today !== today) {
    known = { today, figures: figuresOf(db, today) };
    kept.set(db, known);
    known.figures.catch(() => kept.delete(db));
  }
  return {
    desks: await desksOf(db, today),
    rules: await rulesNow({ db }),
    quarters: await known.figures,
    orders: await listShown(db),
  };
}

async function desksOf(db: Db, today: string): Promise<Redress['desks']> {
  const [sitting, { desks }] = await Promise.all([listSitting(db, today), readDesks(db, today)]);
  return desks.map(({ row, committee }) => ({
    _id: row.id,
    name: row.name,
    department: row.department,
    contact: row.contact,
    seats: sitting
      .filter(({ desk, confirmed }) => desk === row.id && (confirmed || !needsConfirmation(row.preset)))
      // A head of department is what the desk is called.
      .map(({ name, role, until }) => ({ name, role: row.preset === 'hod' ? 'member' : role, until })),
    lacks: committee?.lacks ?? [],
  }));
}

/** The first day of a quarter. @param back so many quarters before that of today */
export function firstDay(today: string, back: number): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return new Date(Date.UTC(year, Math.floor((month - 1) / 3) * 3 - back * 3)).toISOString().slice(0, 10);
}

async function figuresOf(db: Db, today: string): Promise<Redress['quarters']> {
  const rows = await readFigures(db, firstDay(today, QUARTERS), firstDay(today, 0));
  const quarters = Map.groupBy(rows, ({ quarter }) => quarter);
  return [...quarters]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([quarter, its]) => ({ quarter, ...tableOf(its) }));
}

/** The figures of a quarter without those that could be traced. */
function tableOf(its: readonly MatterFigures[]): Pick<Redress['quarters'][number], 'rows' | 'all'> {
  const rows = ORDINARY_MATTERS.map(
    (matter) =>
      its.find((row) => row.matter === matter) ?? { received: 0, decided: 0, inTime: 0, days: null },
  );
  const [received, decided, inTime] = (['received', 'decided', 'inTime'] as const).map((column) =>
    hideFew(rows.map((row) => row[column])),
  );
  const at = (index: number) => ({
    received: received?.cells[index] ?? null,
    decided: decided?.cells[index] ?? null,
    inTime: inTime?.cells[index] ?? null,
  });
  return {
    rows: ORDINARY_MATTERS.map((matter, index) => {
      const shown = at(index);
      // A median of few could be one person's.
      const isEnough = shown.decided !== null && shown.decided >= FEWEST;
      return { matter, ...shown, days: isEnough ? (rows[index]?.days ?? null) : null };
    }),
    all: {
      received: received?.total ?? null,
      decided: decided?.total ?? null,
      inTime: inTime?.total ?? null,
    },
  };
}
