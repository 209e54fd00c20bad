import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { isCash, type Tender } from '@akonta/domain/sales/tender'
import type { Transaction } from '../db/database.ts'
import { type Bank, banksOf } from '../payees/bank-queries.ts'
import { refuseUsedReference } from '../payments/reference-queries.ts'

/** A tender with its payee; null for cash. */
export type TakenTender = { readonly payee: number | null; readonly amount: Pesewas; readonly transactionId: string }

const bankOf = (banks: ReadonlyMap<string, Bank>, { pid }: Tender): number => {
  const bank = banks.get(pid)
  if (bank === undefined) throw new Refusal('bad_input', 'Select cash, or a bank or wallet of the business', { field: 'tenders', pid })
  return bank.payeeId
}

/**
 * The payees of the payments of a sale. Refuses `bad_input` for a pid that is neither cash nor a bank or wallet, and `already_exists` for a
 * transaction id of another sale or payment, unless `again` confirms it (domain rules, section 10).
 */
export const takeTenders = async (
  tx: Transaction,
  tenders: readonly Tender[] | undefined,
  again: boolean,
): Promise<readonly TakenTender[]> => {
  if (tenders === undefined) return []
  const banks = await banksOf(
    tx,
    tenders.filter(tender => !isCash(tender)).map(({ pid }) => pid),
  )
  const taken = tenders.map(tender => ({
    payee: isCash(tender) ? null : bankOf(banks, tender),
    amount: tender.amount,
    transactionId: tender.transactionId,
  }))
  const numbered = tenders.filter(tender => !isCash(tender) && tender.transactionId !== '')
  if (!again)
    await refuseUsedReference(
      tx,
      numbered.map(({ pid, transactionId }) => ({ pid, reference: transactionId })),
    )
  return taken
}
