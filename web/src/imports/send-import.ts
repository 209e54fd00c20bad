import { readImport, sendPiece, startImport } from '@akonta/domain/imports/import-calls'
import type { ImportKind } from '@akonta/domain/imports/import-kind'
import { call } from '../lib/call.ts'
import { sendPieces } from '../lib/send-pieces.ts'

export type FileToImport = { readonly kind: ImportKind; readonly fileName: string; readonly content: Blob }

/** Sends a file in pieces and has it read. Returns the id of the import. `requestId` keeps a second try from starting a second import. */
export const sendImport = async (
  db: string,
  { kind, fileName, content }: FileToImport,
  requestId: string,
  onSent: (percent: number) => void,
): Promise<number> => {
  const { id, piece } = await call(startImport, { db, body: { kind, fileName, size: content.size } }, { requestId })
  await sendPieces(content, piece, body => call(sendPiece, { db, id, body }), onSent)
  await call(readImport, { db, id })
  return id
}
