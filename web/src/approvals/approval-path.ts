import { path } from '../lib/api.ts'

export const APPROVALS_PATH = '/admin/accounting/approvals'

export const approvalPath = (id: number): string => path`/admin/accounting/approvals/${id}`
