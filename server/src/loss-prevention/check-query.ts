/**
 * The rows of a check are a query. $1 business, $2 branches, $3 first day, $4 last day, from $5 on the limits of the check. Columns: key, date, branch_id,
 * person, subject, detail, figure, amount (pesewas), kinds and numbers of its documents. This is whether the document with an alias is of the period.
 */
export const ofPeriod = (alias: string): string =>
  `${alias}.business_id = $1 and ${alias}.branch_id = any($2::int[]) and ${alias}.business_date between $3::date and $4::date`
