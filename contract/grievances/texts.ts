/** The texts of grievances: what the form and the HOD are told. */
export const complaintTexts = {
  complaints: {
    sent: 'Complaint submitted successfully!',
    unexpected: 'Unexpected data format received',
    fetchFailed: (message: string) => `Failed to fetch complaints: ${message}`,
    fetchError: 'An error occurred while fetching complaints',
    deleted: 'Complaint deleted successfully',
    deleteFailed: (message: string) => `Failed to delete complaint: ${message}`,
    deleteError: 'An error occurred while deleting the complaint',
    restored: 'Complaint restored successfully',
    empty: 'No complaints found.',
  },
};

/** The HOD's area. */
export const hodScreens = {
  note: 'Newest first.',
  verified: 'Verified',
  verifiedHint: 'Sent while logged in. Name and email are those of the account.',
  sender: 'Sender',
  open: 'Open and answer',
  openOf: (name: string) => `Open and answer ${name}`,
  grievanceOf: (name: string, date: string) => `the grievance of ${name}, ${date}`,
};
