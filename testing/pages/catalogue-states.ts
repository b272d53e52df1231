import { catalogue, equivalences } from '#contract/catalogue.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { pathTo } from '#contract/pages.ts';
import { FILED } from './filled-site.ts';
import type { PageStates } from './page-states.ts';

const { catalogueScreens: texts, fields, pages, validation } = en;
const as = 'admin';
const required = [validation.required(fields.subject), validation.required(fields.subjectcode)];

/** The pages of the catalogue of subjects. */
export const CATALOGUE_STATES: Record<string, PageStates> = {
  catalogue: {
    as,
    heading: pages.catalogue.title,
    shows: FILED.otherSubject.name,
    waitsFor: { endpoint: catalogue.list, loading: en.resourcePage.loading },
    failed: { status: texts.list.failed },
    empty: { texts: [texts.list.empty] },
  },
  catalogueAdd: {
    as,
    heading: pages.catalogueAdd.title,
    shows: texts.form.placesNone,
    waitsFor: { endpoint: catalogue.frame, loading: texts.loading },
    failed: { status: texts.form.failed },
    badInput: { button: texts.form.add, texts: required },
  },
  catalogueEdit: {
    as,
    at: ({ subject }) => pathTo('catalogueEdit', { id: subject }),
    heading: pages.catalogueEdit.title,
    shows: FILED.subject.name,
    waitsFor: { endpoint: catalogue.get, loading: texts.loading },
    failed: { status: texts.form.failed },
    gone: texts.form.failed,
    badInput: {
      typed: { [texts.form.name]: '', [texts.form.lecture]: '41' },
      button: texts.form.save,
      texts: [validation.required(fields.subject), en.catalogue.number(0, 40)],
    },
  },
  catalogueImport: { as, heading: pages.catalogueImport.title, shows: texts.csv.explanation },
  catalogueFrame: {
    as,
    heading: pages.catalogueFrame.title,
    shows: FILED.programme.name,
    waitsFor: { endpoint: catalogue.frame, loading: texts.loading },
    failed: { status: texts.frame.failed },
    empty: { texts: [texts.frame.programmes.empty, texts.frame.schemes.empty] },
  },
  catalogueEquivalences: {
    as,
    heading: pages.catalogueEquivalences.title,
    shows: FILED.equivalence.reason,
    waitsFor: { endpoint: equivalences.list, loading: texts.loading },
    failed: { status: texts.equivalences.failed },
    empty: { texts: [texts.equivalences.empty] },
  },
  catalogueUnfiled: {
    as,
    heading: pages.catalogueUnfiled.title,
    shows: FILED.entry.subjectcode,
    waitsFor: { endpoint: catalogue.unfiled, loading: en.resourcePage.loading },
    failed: { status: texts.unfiled.failed },
    empty: { texts: [texts.unfiled.empty] },
  },
  catalogueRemoved: {
    as,
    heading: pages.catalogueRemoved.title,
    shows: FILED.deletedSubject.name,
    waitsFor: { endpoint: catalogue.removed, loading: texts.loading },
    failed: { status: texts.removed.failed },
    empty: { texts: [texts.removed.empty] },
  },
  catalogueCoverage: {
    as,
    heading: pages.catalogueCoverage.title,
    shows: FILED.subject.name,
    waitsFor: { endpoint: catalogue.coverage, loading: texts.loading },
    failed: { status: texts.coverage.failed },
    empty: { texts: [texts.coverage.empty] },
  },
};
