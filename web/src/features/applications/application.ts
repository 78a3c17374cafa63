import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type OwnApplication = Schemas['OwnApplicationView'];
export type GivenAnswer = Schemas['GivenAnswer'];
export type GuestView = Schemas['GuestOutputBody'];

/** What an applicant and a guest both see of an application. */
export type ApplicationState = Schemas['FollowedView'];
