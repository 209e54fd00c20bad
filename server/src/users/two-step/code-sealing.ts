import { createHmac } from 'node:crypto'
import { openSealing, type Sealing } from '../../host/sealed-text.ts'

/** Encrypts the secrets of authenticator apps: whoever has only the database, or a backup of it, cannot calculate codes. */
export const codeSealingOf = (tokenSecret: Uint8Array): Sealing =>
  openSealing(createHmac('sha256', tokenSecret).update('akonta two-step secrets').digest())

/** The owner of a sealed secret: it opens for nobody else. */
export const ownerOf = (businessId: number, userId: number): string => `two-step ${businessId}/${userId}`
