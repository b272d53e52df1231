import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { synonyms } from '#contract/search/calls.ts';
import { catalogue, equivalences } from '#contract/subjects/catalogue-calls.ts';
import { FILED } from './filled-site.ts';
import { adminPages, listedBy, loadedBy } from './page-states.ts';

const { catalogueScreens: texts, validation } = en;
const required = [validation.required(texts.form.name), validation.required(texts.form.code)];

/** The pages of the catalogue of subjects. */
export const CATALOGUE_STATES = adminPages({
  catalogue: {
    shows: FILED.otherSubject.name,
    ...listedBy(catalogue.list, en.resourcePage.loading, texts.list),
  },
  catalogueAdd: {
    shows: texts.form.placesNone,
    ...loadedBy(catalogue.frame, texts.loading, texts.form.failed),
    badInput: { button: texts.form.add, texts: required },
  },
  catalogueEdit: {
    at: ({ subject }) => pathTo('catalogueEdit', { id: subject }),
    shows: FILED.subject.name,
    ...loadedBy(catalogue.get, texts.loading, texts.form.failed),
    gone: texts.form.failed,
    badInput: {
      typed: { [texts.form.name]: '', [texts.form.lecture]: '41' },
      button: texts.form.save,
      texts: [validation.required(texts.form.name), en.catalogue.number(0, 40)],
    },
  },
  catalogueImport: { shows: texts.csv.explanation },
  catalogueFrame: {
    shows: FILED.programme.name,
    ...loadedBy(catalogue.frame, texts.loading, texts.frame.failed),
    empty: { texts: [texts.frame.programmes.empty, texts.frame.schemes.empty] },
  },
  catalogueEquivalences: {
    shows: FILED.equivalence.reason,
    ...listedBy(equivalences.list, texts.loading, texts.equivalences),
  },
  catalogueSynonyms: {
    shows: 'Karnaugh map',
    ...loadedBy(synonyms.list, texts.loading, texts.synonyms.failed),
    empty: { texts: [texts.synonyms.empty], reply: { synonyms: [] } },
  },
  catalogueUnfiled: {
    shows: FILED.entry.subjectcode,
    ...listedBy(catalogue.unfiled, en.resourcePage.loading, texts.unfiled),
  },
  catalogueRemoved: {
    shows: FILED.deletedSubject.name,
    ...listedBy(catalogue.removed, texts.loading, texts.removed),
  },
  catalogueCoverage: {
    shows: FILED.subject.name,
    ...listedBy(catalogue.coverage, texts.loading, texts.coverage),
  },
});
