import { isRecord } from '@akonta/domain/contract/codec'
import type { KeyTested } from '../key-test.ts'
import type { PaystackAnswer } from './call-paystack.ts'
import { wordsOf } from './masked.ts'

const CEDIS = 'GHS'

/** What the balances of an account say about its secret key: Paystack lists one for each currency of the account. */
export const readBalance = (answer: PaystackAnswer): KeyTested => {
  if (answer.kind !== 'answer') return { result: answer.kind === 'away' ? 'away' : 'unclear', said: answer.said }
  const { status, body } = answer
  const words = isRecord(body) ? wordsOf(body.message) : ''
  if (status === 401 || status === 403) return { result: 'refused', said: words }
  if (status !== 200 || !isRecord(body) || body.status !== true || !Array.isArray(body.data))
    return { result: 'unclear', said: words || `Paystack answered with status ${status}` }
  const holdsCedis = body.data.some((balance: unknown) => isRecord(balance) && balance.currency === CEDIS)
  return holdsCedis ? { result: 'works', said: '' } : { result: 'other_currency', said: words }
}
