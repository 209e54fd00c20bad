import { readImport, sendPiece, startImport } from '@akonta/domain/imports/import-calls'
import type { ImportKind } from '@akonta/domain/imports/import-kind'
import { call } from '../lib/call.ts'

export type FileToImport = { readonly kind: ImportKind; readonly fileName: string; readonly content: Blob }

/** Base64 of bytes, in portions that fit the stack. */
const base64Of = (bytes: Uint8Array): string => {
  const portion = 0x8000
  let text = ''
  for (let start = 0; start < bytes.length; start += portion) text += String.fromCharCode(...bytes.subarray(start, start + portion))
  return btoa(text)
}

/** Sends a file in pieces and has it read. Returns the id of the import. `requestId` keeps a second try from starting a second import. */
export const sendImport = async (
  db: string,
  { kind, fileName, content }: FileToImport,
  requestId: string,
  onSent: (percent: number) => void,
): Promise<number> => {
  const started = await call(startImport, { db, body: { kind, fileName, size: content.size } }, { requestId })
  const { id, piece: size } = started
  for (let piece = 0; piece * size < content.size; piece += 1) {
    const bytes = new Uint8Array(await content.slice(piece * size, (piece + 1) * size).arrayBuffer())
    await call(sendPiece, { db, id, body: { piece, content: base64Of(bytes) } })
    onSent(Math.min(100, Math.round(((piece + 1) * size * 100) / content.size)))
  }
  await call(readImport, { db, id })
  return id
}
