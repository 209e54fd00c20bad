import { can, whyNot } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { maySeeMove, moveByNumber } from '../cash/move-queries.ts'
import type { Call } from '../http/call.ts'
import { cashierOfCount } from '../registers/session-queries.ts'
import type { AttachedDocument } from './attached-documents.ts'

const isShown = async ({ tx, actor }: Pick<Call, 'tx' | 'actor'>, { number, kind }: AttachedDocument): Promise<boolean> => {
  switch (kind) {
    case 'cash_move':
    case 'cash_receipt': {
      const move = await moveByNumber(tx, number)
      return move !== undefined && maySeeMove(actor, move)
    }
    case 'register_count':
      return (await cashierOfCount(tx, number)) === actor.userId
    default:
      return true
  }
}

/**
 * The files of a move of cash and of a counted drawer are for those who see its page: cashiers without the right to see all see their own, and moves to a
 * register. Refuses `not_allowed`.
 */
export const refuseCashOfOthers = async (call: Pick<Call, 'tx' | 'actor'>, document: AttachedDocument): Promise<void> => {
  if (can(call.actor, 'see_registers') || (await isShown(call, document))) return
  throw new Refusal('not_allowed', whyNot(call.actor, 'see_registers'))
}
