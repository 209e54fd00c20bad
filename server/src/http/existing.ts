import { Refusal } from '@akonta/domain/refusals'

/** What a call names, if it is there. Refuses `not_found` with this sentence. */
export const existing = <T>(row: T | null | undefined, sentence: string): T => {
  if (row === null || row === undefined) throw new Refusal('not_found', sentence)
  return row
}
