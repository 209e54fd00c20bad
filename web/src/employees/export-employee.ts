import { businessDateOf } from '@akonta/domain/dates'
import { messageOf } from '../lib/api.ts'
import { showNotice } from '../ui/notice.ts'
import { fileNameOf } from '../ui/save-as/file-name.ts'
import { handOver } from '../ui/save-as/hand-over.ts'
import { fetchEmployeeFile, type ListedEmployee } from './employee-calls.ts'
import { employeeTexts } from './texts.ts'

/** Saves everything that is kept of somebody as a file, for him to have. */
export const exportEmployee = async (db: string, { id, number }: ListedEmployee): Promise<void> => {
  try {
    const file = await fetchEmployeeFile(db, id)
    handOver(file, fileNameOf({ name: `employee-${number}`, business: db, branch: null, days: [businessDateOf(new Date())] }, 'json'))
  } catch (failure) {
    showNotice({ tone: 'error', text: employeeTexts.notExported, detail: messageOf(failure) })
  }
}
