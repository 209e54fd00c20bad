import { APPROVED, type Approved } from '@akonta/domain/users/approval'
import { pinTexts } from './texts.ts'

/** Who approved what: "Discount, Changed price: approved by Kofi Owusu". All approvals of a document are by one person. */
export const approvalsText = (approvals: readonly Approved[]): string => {
  const [first] = approvals
  return first === undefined ? '' : pinTexts.approvedBy(approvals.map(({ action }) => APPROVED[action]).join(', '), first.by)
}
