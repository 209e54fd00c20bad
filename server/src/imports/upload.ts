import type { Actor } from '@akonta/domain/actor'
import type { ImportKind } from '@akonta/domain/imports/import-kind'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { refuseSize } from '../spreadsheets/limits.ts'
import { bytesOfPiece, joinPieces, type SentPiece } from '../spreadsheets/pieces.ts'
import type { ImportRow } from './import-queries.ts'

const START: Statement = {
  name: 'import-start',
  text: `insert into data_import (business_id, import_id, kind, file_name, file_size, state, branch_code, created_by, created_at)
         values ($1, $2, $3, $4, $5, 'uploading', $6, $7, $8)`,
}

export type NewImport = { readonly kind: ImportKind; readonly fileName: string; readonly size: number; readonly branchCode: string }

/** Announces a file. Refuses (`too_large`) one over the limit before it is sent. */
export const startImport = async (tx: Transaction, actor: Actor, { kind, fileName, size, branchCode }: NewImport): Promise<number> => {
  refuseSize(size)
  const id = await nextId(tx, 'data_import')
  await tx.count(START, [tx.businessId, id, kind, fileName, size, branchCode, actor.userId, actor.at])
  return id
}

const PUT: Statement = {
  name: 'import-put-piece',
  text: `insert into import_piece (business_id, import_id, piece_no, content) values ($1, $2, $3, $4)
         on conflict (business_id, import_id, piece_no) do update set content = excluded.content`,
}

/** Stores a piece and returns its size. Refuses text that is not Base64, and a piece beyond the announced size. */
export const putPiece = async (tx: Transaction, { importId, fileSize }: ImportRow, sent: SentPiece): Promise<number> => {
  const bytes = bytesOfPiece(sent, fileSize)
  await tx.count(PUT, [tx.businessId, importId, sent.piece, bytes])
  return bytes.length
}

const PIECES: Statement = {
  name: 'import-pieces',
  text: 'select content from import_piece where business_id = $1 and import_id = $2 order by piece_no',
}
const FORGET_PIECES: Statement = {
  name: 'import-forget-pieces',
  text: 'delete from import_piece where business_id = $1 and import_id = $2',
}

/** The whole file. Its pieces are not needed any more. Refuses (`bad_input`) a file of which a piece is missing. */
export const takeFile = async (tx: Transaction, { importId, fileSize }: ImportRow): Promise<Buffer> => {
  const pieces = await tx.rows<{ content: Buffer }>(PIECES, [tx.businessId, importId])
  const file = joinPieces(pieces, fileSize)
  await tx.count(FORGET_PIECES, [tx.businessId, importId])
  return file
}
