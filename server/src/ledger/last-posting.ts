/** The number of a posting; null means the one that this transaction has just sent to the ledger, whose number is not known yet. */
export type PostingReference = bigint | null

/**
 * For a statement whose first parameter is the business and whose second is such a reference. The end of the chain is locked from the posting
 * until COMMIT, so the last posting of the business is that of this transaction. Without one it is null, which no column accepts.
 */
export const POSTING_OF_2 = `case when $2::bigint is null then (select h.posting_count from ledger_head h where h.business_id = $1) else $2 end`
