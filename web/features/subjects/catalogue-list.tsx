import { KINDS_BY_NEED } from '#contract/material/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Placement, Subject } from '#contract/subjects/calls.ts';
import { type CatalogueParams, type CataloguePart, placesFor } from '#contract/subjects/catalogue-params.ts';
import { Link } from '#web/router/link.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './catalogue-list.module.css';

type Row = { subject: Subject; places: readonly Placement[] };

/** Programmes with their schemes, in a line: "CSE 2018, 2023 · COE 2018". */
function placesText(places: readonly Placement[]): string {
  const byProgramme = Map.groupBy(places, ({ programme }) => programme);
  return [...byProgramme]
    .map(([programme, own]) => `${programme} ${own.map(({ scheme }) => scheme).join(', ')}`)
    .join(' · ');
}

/** The subjects of a semester, electives behind what everyone has. */
export function CatalogueList({ part, params }: { part: CataloguePart; params: CatalogueParams }) {
  const { list: texts } = useTexts('subjects').subjectScreens;
  const { subjects, unplaced, programmes } = part;
  const rows = subjects.map((subject) => ({ subject, places: placesFor(subject, params) }));
  const groups = Map.groupBy(rows, ({ places }) =>
    places.every(({ isElective }) => isElective) ? (places[0]?.electiveGroup ?? '') : undefined,
  );
  const electives = [...groups].filter(([group]) => group !== undefined);
  return (
    <>
      <p role="status" className={kit.muted}>
        {subjects.length > 0
          ? texts.count(subjects.length)
          : programmes.length + unplaced.length > 0
            ? texts.empty
            : texts.emptyAll}
      </p>
      <Rows rows={groups.get(undefined) ?? []} />
      {electives.map(([group = '', own]) => (
        <Group key={group} title={texts.electives(group)} rows={own} />
      ))}
      {unplaced.length > 0 && (
        <Group title={texts.unplaced} rows={unplaced.map((subject) => ({ subject, places: [] }))} />
      )}
    </>
  );
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <Rows rows={rows} />
    </section>
  );
}

/** What a subject has to open, as in "3 papers · 1 syllabus"; '' where it has nothing. */
function useCounts(): (things: NonNullable<Subject['things']>) => string {
  const { resources } = useTexts('subjects');
  return (things) =>
    KINDS_BY_NEED.flatMap((kind) => (things[kind] ? [resources[kind].count(things[kind])] : [])).join(' · ');
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const { types, list: texts } = useTexts('subjects').subjectScreens;
  const counts = useCounts();
  if (rows.length === 0) return null;
  return (
    <ul className={classes.rows}>
      {rows.map(({ subject: { code, name, type, things = {} }, places }) => (
        <li key={code}>
          <Link to={pathTo('subject', { code })} className={classes.row}>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            <span className={classes.facts}>
              <span className={classes.code}>{code}</span>
              {type !== 'theory' && <span>{types[type]}</span>}
              <span>{placesText(places)}</span>
            </span>
            <span className={classes.facts}>{counts(things) || texts.nothing}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
