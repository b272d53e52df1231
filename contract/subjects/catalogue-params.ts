import { DEFAULT_SEMESTER, isSemester, type Semester } from '../core/constants.ts';
import type { Programme, Scheme, Subject } from './calls.ts';

/** Which subjects the page of the catalogue shows; '' for a programme or scheme: of all. */
export type CatalogueParams = { programme: string; scheme: string; semester: Semester };

type WholeCatalogue = { programmes: Programme[]; schemes: Scheme[]; subjects: Subject[] };

/** The part of the catalogue that its page shows. */
export type CataloguePart = WholeCatalogue & {
  /** Those that are in no semester; only where all are asked for. */
  unplaced: Subject[];
};

/** So many subjects are on the page, of each sort: no semester of a university has more. */
const MOST = 300;

/** What an address asks for: `?programme=`, `?scheme=` and `?semester=`. A semester that makes no sense is the first. */
export function readCatalogueParams(query: URLSearchParams): CatalogueParams {
  const semester = query.get('semester');
  return {
    programme: (query.get('programme') ?? '').slice(0, 40),
    scheme: (query.get('scheme') ?? '').slice(0, 40),
    semester: isSemester(semester) ? semester : DEFAULT_SEMESTER,
  };
}

/** The part of an address behind the path for these; what is the default is left out. */
export function catalogueAddress({ programme, scheme, semester }: CatalogueParams): string {
  const query = new URLSearchParams({
    ...(programme && { programme }),
    ...(scheme && { scheme }),
    ...(semester !== DEFAULT_SEMESTER && { semester }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** The same for what there is: another programme or scheme counts as none. */
export function knownParams(
  { programmes, schemes }: Pick<WholeCatalogue, 'programmes' | 'schemes'>,
  { programme, scheme, semester }: CatalogueParams,
): CatalogueParams {
  return {
    programme: programmes.some(({ code }) => code === programme) ? programme : '',
    scheme: schemes.some(({ name }) => name === scheme) ? scheme : '',
    semester,
  };
}

/** The places of a subject that these ask for. */
export function placesFor({ placements }: Subject, { programme, scheme, semester }: CatalogueParams) {
  return placements.filter(
    (place) =>
      place.semester === semester &&
      (!programme || place.programme === programme) &&
      (!scheme || place.scheme === scheme),
  );
}

/** What the page shows of the whole catalogue: subjects by their names. */
export function cataloguePart(catalogue: WholeCatalogue, params: CatalogueParams): CataloguePart {
  const { programmes, schemes, subjects } = catalogue;
  const known = knownParams(catalogue, params);
  const isUnfiltered = !known.programme && !known.scheme;
  const byName = (one: Subject, other: Subject) => one.name.localeCompare(other.name, 'en');
  return {
    programmes,
    schemes,
    subjects: subjects
      .filter((subject) => placesFor(subject, known).length > 0)
      .sort(byName)
      .slice(0, MOST),
    unplaced: isUnfiltered
      ? subjects
          .filter(({ placements }) => placements.length === 0)
          .sort(byName)
          .slice(0, MOST)
      : [],
  };
}
