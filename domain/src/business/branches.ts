/** Names every branch where a call takes the code of one: in `branchid` of a user, in X-Branch-Code and in reports (AMB-020). */
export const EVERY_BRANCH = 'ALL'

/** Document numbers begin with the code of their branch. */
export const BRANCH_CODE = /^[A-Za-z0-9_]{1,12}$/
