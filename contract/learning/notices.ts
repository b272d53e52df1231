/** What the calls of practice say, and what each text takes. */
export type LearningNotices = {
  'learning.full': [];
  'exams.saved': [];
  'exams.removed': [];
  'exams.gone': [];
  'exams.noSubject': [code: string];
  'exams.noProgramme': [code: string];
  'exams.semester': [];
  'exams.date': [];
  'exams.twice': [];
  'exams.noCode': [];
  'exams.own': [subject: string];
  'exams.official': [subject: string];
  'exams.tooMany': [];
  'paths.unitTwice': [];
  'paths.needsItself': [];
  'paths.noSteps': [];
  'paths.notOnPath': [title: string];
  'paths.noUnit': [title: string];
  'paths.noMaterial': [title: string];
  'paths.noProgramme': [code: string];
  'paths.meanwhile': [version: number];
  'paths.published': [version: number];
  'paths.withdrawn': [];
  'paths.shown': [];
  'paths.gone': [];
  'paths.full': [];
};
