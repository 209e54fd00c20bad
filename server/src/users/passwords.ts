import { Refusal } from '@akonta/domain/refusals'
import { LONGEST_PASSWORD } from '@akonta/domain/users/password'
import { COMMON_PASSWORDS } from './common-passwords.ts'

const SHORTEST = 8

/** Refuses a password that is too short, too long, or too common, with the reason. */
export const checkNewPassword = (password: string, username: string): void => {
  const length = [...password].length
  if (length < SHORTEST) throw new Refusal('bad_input', `The password must be at least ${SHORTEST} characters`)
  if (length > LONGEST_PASSWORD) throw new Refusal('bad_input', `The password must be at most ${LONGEST_PASSWORD} characters`)
  const folded = password.toLowerCase()
  if (COMMON_PASSWORDS.has(folded) || new Set(folded).size < 3 || folded.includes(username.toLowerCase()))
    throw new Refusal('bad_input', 'The password is too easy to guess')
}
