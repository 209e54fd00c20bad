/** That no posting reverses the document of the row with this alias. */
export const notReversed = (alias: string): string =>
  `not exists (select from posting undone where undone.business_id = $1 and undone.reverses = ${alias}.posting_id)`
