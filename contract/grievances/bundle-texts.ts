/** The papers for accreditation: for admins, and for chairs of desks. */
export const bundle = {
  note: {
    college:
      'For accreditation: members, figures and timelines, without names and texts. It has nothing from confidential grievances.',
    desk: 'For accreditation: members, figures and the timelines of your desks’ grievances, without names and texts.',
  },
  loading: 'Loading figures...',
  failed: 'Couldn’t load the figures.',
  notChair:
    'The accreditation report is for chairs of ordinary desks. It has nothing from confidential desks.',
  month: {
    title: 'Figures of one month',
    note: 'Received, disposed, pending, by matter: for the ordinary grievances of your desks.',
    label: 'Month',
  },
  bundle: 'Accreditation report',
  print: 'Print or save as PDF',
  hint: 'Choose “Save as PDF” in the print window to keep it as a file.',
  timelinesCsv: 'Timelines (CSV)',
  monthsCsv: 'Months (CSV)',
  heading: 'Handling of student grievances',
  range: (from: string, on: string) => `From ${from}, last four whole quarters. Made on ${on}.`,
  private: 'Small numbers in this report can show who filed. Do not publish it.',
  months: {
    title: 'Figures by month',
    college: 'Only ordinary grievances. A matter with a count under 5 in one of three months is hidden.',
    desk: 'Ordinary grievances that your desks have or had.',
    columns: {
      month: 'Month',
      matter: 'About',
      received: 'Received',
      disposed: 'Disposed',
      pending: 'Pending',
    },
    none: 'No figures for these months.',
  },
  timelines: {
    title: 'Timelines',
    note: (shown: number, all: number) => `The first ${shown} of ${all}. The CSV file has all.`,
    college: 'Days count from receipt. Dates are left out, so that nobody can be traced.',
    none: 'No grievances in these quarters.',
    noneCollege: 'No quarter with 5 grievances or more.',
    columns: { count: 'No.', matter: 'About', received: 'Received', steps: 'Steps', inTime: 'In time' },
    hidden: 'Hidden',
    step: (day: number, what: string) => `day ${day}: ${what}`,
    stepOn: (day: string, what: string) => `${day}: ${what}`,
    to: (what: string, desk: string) => `${what} (${desk})`,
    yes: 'Yes',
    no: 'No',
    open: 'No step yet',
  },
};
