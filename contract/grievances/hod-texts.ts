/** The HOD's area; what its list is told stands in complaints.ts. */
export const hodScreens = {
  note: 'Newest first.',
  verified: 'Verified',
  verifiedHint: 'Sent by somebody who was signed in; name and email are those of the account.',
  sender: 'Sender',
  grievanceOf: (name: string, date: string) => `the grievance of ${name}, ${date}`,
};
