export const roles = ['recruiter', 'applicant', 'admin'] as const;

export type Role = (typeof roles)[number];

/** Understands a role as tokens and answers of the API write it, in any letter case. */
export function parseRole(text: unknown): Role | null {
  if (typeof text !== 'string') return null;
  const wanted = text.toLowerCase();
  return roles.find((role) => role === wanted) ?? null;
}

const homes: Record<Role, string> = {
  recruiter: '/recruiter/dashboard',
  applicant: '/applicant/dashboard',
  admin: '/admin/metrics',
};

/** The page a person of that role starts from. */
export function homeOf(role: Role): string {
  return homes[role];
}
