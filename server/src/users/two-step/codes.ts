import { createHash, randomInt } from 'node:crypto'
import type { TOTP } from 'otpauth'

/** RFC 6238 with what every authenticator app supports: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30
const SECRET_BYTES = 20
/** Clocks may differ: the code before and the one after are taken too (RFC 6238, section 5.2). */
const WINDOW = 1

const totpOf = async (secret: string, label: string): Promise<TOTP> => {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({ issuer: 'Akonta', label, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret) })
}

/** A new secret in base32. */
export const newSecret = async (): Promise<string> => {
  const { Secret } = await import('otpauth')
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that an app reads from a QR code. */
export const addressOf = async (secret: string, username: string): Promise<string> => (await totpOf(secret, username)).toString()

/** The time step of a right code, or null. */
export const stepOf = async (secret: string, code: string, at: Date): Promise<number | null> => {
  if (!/^\d{6}$/.test(code)) return null
  const delta = (await totpOf(secret, '')).validate({ token: code, window: WINDOW, timestamp: at.getTime() })
  return delta === null ? null : Math.floor(at.getTime() / 1000 / STEP_SECONDS) + delta
}

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_CODES = 10
const CODE_LENGTH = 16

const recoveryCode = (): string => {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}

export const newRecoveryCodes = (): readonly string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode)

/** As typed: in capitals or not, with or without hyphens and blanks. */
export const hashOfRecoveryCode = (code: string): Uint8Array =>
  createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest()
