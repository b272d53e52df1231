/** The texts of grievances: of the form, and what it and the HOD are told. */
export const complaintTexts = {
  /** The grievance form. */
  grievance: {
    title: 'Student Grievances',
    intro:
      'Something at the department is not as it should be? Say so here. Only the head of department reads it.',
    heading: 'Submit Your Complaint',
    departmentPlaceholder: 'Choose a department',
    problemPlaceholder: 'Describe the issue briefly. The HOD will review it.',
    submit: 'Submit',
    sent: {
      title: 'Your grievance is with the HOD now.',
      next: 'Nobody else reads it. The HOD reviews it and answers to your email address.',
      another: 'Submit another grievance',
    },
  },
  complaints: {
    sent: 'Complaint submitted successfully!',
    sendFailed: 'Your complaint could not be sent. Please try again.',
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
