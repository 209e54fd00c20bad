/** That no posting reverses the document of the row with this alias. */
export const notReversed = (alias: string): string =>
  `not exists (select from posting reversal where reversal.business_id = $1 and reversal.reverses = ${alias}.posting_id)`
