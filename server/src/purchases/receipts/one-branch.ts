import { Refusal } from '@akonta/domain/refusals'

/** The one branch of these documents. Refuses (`bad_input`) documents of several. */
export const refuseOtherBranches = (documents: readonly { readonly branch_code: string }[]): void => {
  if (new Set(documents.map(each => each.branch_code)).size > 1)
    throw new Refusal('bad_input', 'The documents must belong to one branch', { field: 'documents' })
}
