/** What is said of cases (contract/core/notices.ts). */
export type CaseNotices = {
  'cases.matter': [];
  'cases.number': [];
  'cases.misheard': [];
  'cases.gone': [];
  'cases.noCase': [];
  'cases.notNow': [];
  'cases.textMissing': [];
  'cases.dayMissing': [];
  'cases.deskMissing': [];
  'cases.deskWithoutMembers': [];
  'cases.noWorkingDays': [];
  'cases.done': [];
  'cases.deskIsOpen': [];
  'cases.deskIsNamed': [];
};
