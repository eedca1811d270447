/** What the drawn examples of this page show. None of it was issued to anybody. */
export const specimen = {
  id: 'SPEC1-MEN00-00000-00000',
  percent: '81.3',
  issued: '2027-03-01T00:00:00Z',
  expires: '2029-03-01T00:00:00Z',
  revoked: '2027-09-14T00:00:00Z',
} as const;
