import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { contract, type Refusal } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { payers } from '../rules/assessment-request.ts';
import { peopleLimits } from '../rules/people-limits.ts';
import { wallTime } from '../rules/wall-time.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';
import { noRoster, rosterArchived } from './rosters.ts';
import { uuid } from '#platform/contract/uuid.ts';

const { no_organization } = membershipRefusals;
const id = z.object({ id: uuid });

/** What people read above the request. */
export const requestMessage = plainText(1000);

/** What asking people may be refused with, by a page or by a key. */
export const askingRefusals = {
  not_found: noRoster,
  archived: rosterArchived,
  unknown_assessment_type: { status: 404, message: 'This assessment isn’t available right now. Choose another one.' },
  window_over: { status: 409, message: 'Choose a closing time that’s in the future and after the opening time.' },
  opens_in_past: { status: 409, message: 'The opening date is in the past. Choose today or a later day.' },
  window_too_long: { status: 409, message: 'The test has to open within a year and can stay open for at most a year.' },
  people_not_found: { status: 404, message: 'Some of these people are no longer on the list. Reload the page and choose again.' },
  nobody_listed: { status: 409, message: 'There’s nobody on this list yet. Add people first.' },
  nobody_to_ask: { status: 409, message: 'Everyone here already has an open request for this assessment.' },
  too_many_asked: { status: 409, message: 'You can’t send this many requests now.' },
  not_enough_seats: { status: 409, message: 'You don’t have enough available seats for this assessment. Get more, or ask fewer people.' },
} as const satisfies Record<string, Refusal>;

export const createAssignment = contract({
  method: 'POST',
  path: '/api/organization/assignments',
  summary:
    'Asks people in a position or cohort to take an assessment between two dates; each gets an email. People with an open request for it aren’t asked again.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 200, seconds: 3600 }],
  body: z.object({
    roster_id: uuid,
    /** Code or slug. */
    type: z.string().trim().min(1).max(80),
    /** Both as clocks of the roster’s time zone show them: 2026-12-01T09:00. */
    opens_at: wallTime,
    closes_at: wallTime,
    message: requestMessage.optional(),
    payer: z.enum(payers),
    people: z.union([z.literal('all'), z.array(uuid).min(1, 'Choose at least one person.').max(peopleLimits.people)]),
  }),
  reply: z.object({
    id: z.string(),
    asked: z.number().int(),
    /** Left out because an earlier request for the same assessment is still open. */
    already_asked: z.number().int(),
    /** Asked, but not emailed yet: the person stopped email from the organization, or has had as much of it as a day allows. */
    not_mailed: z.number().int(),
    /** Those of them who stopped email from the organization: the request is on their dashboard, and is emailed only if they allow email again. */
    mail_stopped: z.number().int(),
  }),
  status: 201,
  refusals: { ...membershipRefusals, ...askingRefusals },
});

const assignment = z.object({
  id: z.string(),
  type: z.object({ code: z.string(), name: z.string() }),
  opens_at: z.string(),
  closes_at: z.string(),
  message: z.string().nullable(),
  payer: z.enum(payers),
  /** The assessment costs nothing, whoever would pay. */
  is_free: z.boolean(),
  created_at: z.string(),
  canceled_at: z.string().nullable(),
  asked: z.number().int(),
  /** Asked or accepted: what canceling would end. */
  waiting: z.number().int(),
  finished: z.number().int(),
});
export type ListedAssignment = z.infer<typeof assignment>;

export const listAssignments = contract({
  method: 'GET',
  path: '/api/organization/assignments',
  summary: 'Assignments of a position or cohort, newest first.',
  access: organizationRoles,
  ...pagedList({ row: assignment, sorts: { created_at: 'moment' }, defaultSort: '-created_at', filters: { roster: uuid } }),
  refusals: { no_organization, not_found: noRoster },
});

const noRequest = { status: 404, message: 'We couldn’t find this request in your organization.' } as const;

export const cancelAssignment = contract({
  method: 'POST',
  path: '/api/organization/assignments/:id/cancellation',
  summary: 'Cancels the requests of an assignment that nobody has started, and frees their seats. A second call changes nothing.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 200, seconds: 3600 }],
  params: id,
  reply: z.object({ canceled: z.number().int() }),
  refusals: { ...membershipRefusals, not_found: noRequest },
});

export const cancelRequest = contract({
  method: 'POST',
  path: '/api/organization/requests/:id/cancellation',
  summary: 'Cancels one request that was not started yet, and frees its seat. A second call changes nothing.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 1000, seconds: 3600 }],
  params: id,
  reply: z.object({}),
  status: 204,
  refusals: {
    ...membershipRefusals,
    not_found: noRequest,
    already_started: { status: 409, message: 'This person has already started, so the request can’t be canceled.' },
  },
});

export const remindRequest = contract({
  method: 'POST',
  path: '/api/organization/requests/:id/reminder',
  summary: 'Reminds a person who hasn’t started, at most once a day and never within a day of another email about the same request.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 200, seconds: 3600 }],
  params: id,
  reply: z.object({}),
  status: 204,
  refusals: {
    ...membershipRefusals,
    not_found: noRequest,
    already_answered: { status: 409, message: 'This request is no longer waiting for a response, so there’s no need for a reminder.' },
    reminded_today: {
      status: 409,
      message: 'We emailed this person about the request in the last 24 hours. You can send a reminder 24 hours after that email.',
    },
    not_mailed_yet: { status: 409, message: 'The request itself hasn’t been emailed yet. It goes out automatically.' },
    window_over: { status: 409, message: 'This test has closed, so it can’t be started anymore. Ask again with new dates.' },
    mail_stopped: {
      status: 409,
      message: 'This person has unsubscribed from your organization’s emails. They can still see the request on their dashboard.',
    },
    cannot_mail: { status: 409, message: 'We can’t email this person for you. Reach them another way.' },
  },
});

export const remindRoster = contract({
  method: 'POST',
  path: '/api/organization/rosters/:id/reminders',
  summary:
    'Reminds everyone of a position or cohort who hasn’t started and wasn’t emailed about the request in the last 24 hours. The reply comes after the first 200; the others follow. A second call reminds nobody twice.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 60, seconds: 3600 }],
  params: id,
  reply: z.object({
    /** People, each counted once; the rest of a long list is reminded after the reply. */
    reminded: z.number().int(),
    /** People who are reminded after the reply. */
    left: z.number().int(),
    /** People who haven’t started and aren’t reminded: emailed within a day, or not to be emailed. */
    not_due: z.number().int(),
  }),
  refusals: { ...membershipRefusals, not_found: noRoster },
});

export const countRemindable = contract({
  method: 'GET',
  path: '/api/organization/rosters/:id/reminders',
  summary: 'How many people of a position or cohort can be reminded now. While reminders go out, this is how many are left.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 120, seconds: 60 }],
  params: id,
  reply: z.object({ left: z.number().int() }),
  refusals: { no_organization, not_found: noRoster },
});

export const changeWindow = contract({
  method: 'POST',
  path: '/api/organization/assignments/:id/window',
  summary:
    'Changes the dates for everyone in an assignment who hasn’t started; those already emailed get one email about it. Started tests aren’t affected.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 60, seconds: 3600 }],
  params: id,
  /** As clocks of the roster’s time zone show them: 2026-12-01T09:00. */
  body: z.object({ opens_at: wallTime, closes_at: wallTime }),
  /** How many people the new window is for. */
  reply: z.object({ waiting: z.number().int() }),
  refusals: {
    ...membershipRefusals,
    not_found: noRequest,
    window_over: askingRefusals.window_over,
    opens_in_past: askingRefusals.opens_in_past,
    window_too_long: askingRefusals.window_too_long,
    nobody_waiting: { status: 409, message: 'Nobody is waiting to start, so there are no dates to change. Ask again instead.' },
    changed_often: { status: 409, message: 'You can change these dates three times in 24 hours. Try again later.' },
  },
});
