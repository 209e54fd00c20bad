import { IMPORT_LIMITS } from '@akonta/domain/imports/import-kind'
import { Refusal } from '@akonta/domain/refusals'
import { megabytes } from './limits.ts'

/** A piece of a file as it is sent: its number from 0, and its content as Base64. */
export type SentPiece = { readonly piece: number; readonly content: string }

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The bytes of a piece. Refuses text that is not Base64, and (`too_large`) a piece beyond the announced size. */
export const bytesOfPiece = ({ piece, content }: SentPiece, fileSize: bigint): Buffer => {
  const bytes = BASE64.test(content) && content.length % 4 === 0 ? Buffer.from(content, 'base64') : Buffer.alloc(0)
  if (bytes.length === 0) throw new Refusal('bad_input', 'content must be Base64 text', { field: 'content' })
  if (bytes.length > IMPORT_LIMITS.piece || piece * IMPORT_LIMITS.piece + bytes.length > Number(fileSize))
    throw new Refusal('too_large', 'This part of the file exceeds the size that was announced')
  return bytes
}

/** The whole file. Refuses (`bad_input`) a file of which a piece is missing. */
export const joinPieces = (pieces: readonly { readonly content: Buffer }[], fileSize: bigint): Buffer => {
  const file = Buffer.concat(pieces.map(({ content }) => content))
  if (BigInt(file.length) !== fileSize)
    throw new Refusal('bad_input', `Only ${megabytes(file.length)} of ${megabytes(Number(fileSize))} arrived. Send the file again`)
  return file
}
