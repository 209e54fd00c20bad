import type { Actor } from '@akonta/domain/actor'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { refuseSize } from '../spreadsheets/limits.ts'
import { bytesOfPiece, joinPieces, type SentPiece } from '../spreadsheets/pieces.ts'
import type { StatementBank } from './statement-queries.ts'

const START: Statement = {
  name: 'bank-statement-upload-start',
  text: `insert into bank_statement_upload (business_id, upload_id, payee_id, file_name, file_size, created_by, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
}

export type NewUpload = { readonly bank: StatementBank; readonly fileName: string; readonly size: number }

/** Announces a file. Refuses too_large, and (`bad_input`) a deactivated account. */
export const startUpload = async (tx: Transaction, actor: Actor, { bank, fileName, size }: NewUpload): Promise<number> => {
  if (!bank.active) throw new Refusal('bad_input', `${bank.name} is deactivated. Reactivate it first`, { field: 'account' })
  refuseSize(size)
  const id = await nextId(tx, 'bank_statement_upload')
  await tx.count(START, [tx.businessId, id, bank.payeeId, fileName, size, actor.userId, actor.at])
  return id
}

const OWN: Statement = {
  name: 'bank-statement-upload-own',
  text: `select u.upload_id as id, u.payee_id as "payeeId", p.pid as account, p.name as "accountName", u.file_name as "fileName",
           u.file_size as "fileSize"
         from bank_statement_upload u join payee p on p.business_id = u.business_id and p.payee_id = u.payee_id
         where u.business_id = $1 and u.upload_id = $2 and u.created_by = $3`,
}

export type Upload = { id: number; payeeId: number; account: string; accountName: string; fileName: string; fileSize: bigint }

/** A file that the user is sending or previewing. Nobody else sees it. Refuses not_found. */
export const ownUpload = async (tx: Transaction, id: number, userId: number): Promise<Upload> => {
  const found = await tx.row<Upload>(OWN, [tx.businessId, id, userId])
  if (!found) throw new Refusal('not_found', 'This file was saved or discarded. Choose it again')
  return found
}

const PUT: Statement = {
  name: 'bank-statement-piece-put',
  text: `insert into bank_statement_piece (business_id, upload_id, piece_no, content) values ($1, $2, $3, $4)
         on conflict (business_id, upload_id, piece_no) do update set content = excluded.content`,
}

/** Stores a piece and returns its size. Refuses text that is not Base64, and a piece beyond the announced size. */
export const putPiece = async (tx: Transaction, { id, fileSize }: Upload, sent: SentPiece): Promise<number> => {
  const bytes = bytesOfPiece(sent, fileSize)
  await tx.count(PUT, [tx.businessId, id, sent.piece, bytes])
  return bytes.length
}

const PIECES: Statement = {
  name: 'bank-statement-pieces',
  text: 'select content from bank_statement_piece where business_id = $1 and upload_id = $2 order by piece_no',
}

/** The whole file. Refuses (`bad_input`) a file of which a piece is missing. */
export const fileOf = async (tx: Transaction, { id, fileSize }: Upload): Promise<Buffer> => {
  const pieces = await tx.rows<{ content: Buffer }>(PIECES, [tx.businessId, id])
  return joinPieces(pieces, fileSize)
}

const DISCARD: Statement = {
  name: 'bank-statement-upload-discard',
  text: 'delete from bank_statement_upload where business_id = $1 and upload_id = $2',
}

export const discardUpload = async (tx: Transaction, { id }: Upload): Promise<void> => {
  await tx.count(DISCARD, [tx.businessId, id])
}
