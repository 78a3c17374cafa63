import { failing } from '../failure-text';
import { amount } from '../texts';

export const accountTexts = {
  title: 'Accounts',
  text: 'Everybody who has an account, and guests who have applied without one.',
  loading: 'Loading accounts…',
  ...failing('Failed to fetch accounts'),
  search: 'Search',
  searchHint: 'Name or e-mail address',
  role: 'Role',
  anyRole: 'All roles',
  roles: { ADMIN: 'Admin', RECRUITER: 'Recruiter', APPLICANT: 'Applicant' },
  status: 'Status',
  anyStatus: 'All statuses',
  statuses: { ACTIVE: 'Active', SUSPENDED: 'Suspended', UNCONFIRMED: 'Unconfirmed', GUEST: 'Guest' },
  total: (count: number) => (count === 1 ? '1 account' : `${amount(count)} accounts`),
  none: 'No accounts',
  noneText: 'No account fits this search.',
  name: 'Name',
  created: 'Created',
  lastSeen: 'Last sign-in',
  actions: 'Actions',
  you: 'You',
  entries: 'Audit log',
  entriesOf: (name: string) => `Audit log of ${name}`,
};

export const suspensionTexts = {
  cancel: 'Cancel',
  codes: {
    OWN_ACCOUNT: 'You cannot suspend your own account.',
    LAST_ADMIN: 'The last active admin cannot be suspended.',
    NOT_AN_ACCOUNT: 'Only confirmed accounts can be suspended.',
  },
  suspend: {
    action: 'Suspend',
    actionOn: (name: string) => `Suspend ${name}`,
    title: 'Suspend this account?',
    text: (name: string, email: string) =>
      `${name} (${email}) is signed out at once and cannot sign in until the account is reinstated. Nothing is deleted.`,
    working: 'Suspending…',
    done: (name: string) => `${name} is suspended.`,
    ...failing('The account could not be suspended'),
  },
  reinstate: {
    action: 'Reinstate',
    actionOn: (name: string) => `Reinstate ${name}`,
    title: 'Reinstate this account?',
    text: (name: string, email: string) => `${name} (${email}) can sign in again from now on.`,
    working: 'Reinstating…',
    done: (name: string) => `${name} is reinstated.`,
    ...failing('The account could not be reinstated'),
  },
};
