/** The number of a posting; null means the one that this transaction has just sent to the ledger, whose number is not known yet. */
export type PostingReference = bigint | null

const POSTED_ID = `current_setting('app.posting_id', true)`

/**
 * For a statement whose second parameter is such a reference. ledger_post leaves the id and the number of its posting in settings that end with the
 * transaction. Without one this is null, which no column accepts.
 */
export const POSTING_OF_2 = `coalesce($2::bigint, nullif(${POSTED_ID}, '')::bigint)`

/** The document number of this posting, which must be the last one of the transaction: otherwise it is null. */
export const NUMBER_OF_2 = `case when $2::bigint is null or $2::text = ${POSTED_ID} then nullif(current_setting('app.document_number', true), '') end`
