import { createContext, use } from 'react';

/** What these screens want to know of the recruiter; empty texts until it is known. */
export interface RecruiterFacts {
  name: string;
  company: string;
}

/** The area of the recruiter says who they are: their profile is kept elsewhere. */
export const Recruiter = createContext<RecruiterFacts>({ name: '', company: '' });

export function useRecruiter(): RecruiterFacts {
  return use(Recruiter);
}
