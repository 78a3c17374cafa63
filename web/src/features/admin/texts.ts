/** The words of the admin's pages, which are in English. */

const counts = new Intl.NumberFormat('en');

export const amount = (count: number) => counts.format(count);

export const navTexts = {
  label: 'Administration',
  metrics: 'Metrics',
  audit: 'Audit log',
  accounts: 'Accounts',
};

export const listTexts = {
  retry: 'Try again',
  clear: 'Clear filters',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${amount(page)} of ${amount(pages)}`,
  pastEnd: 'Nothing on this page',
  pastEndText: 'The list ends before it.',
  firstPage: 'First page',
  never: 'Never',
};
