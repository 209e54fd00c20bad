import type { Database, Statement } from '../db/database.ts'

const FORGET: Statement = { name: 'import-forget-unsaved', text: 'select forget_unsaved_files()' }

/** Deletes files of imports and bank statements that were sent more than a week ago and never saved, in every business. */
export const forgetUnsavedFiles = async (database: Database): Promise<void> => {
  await database.rows(FORGET)
}
