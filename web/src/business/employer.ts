import { employerDetails } from '@akonta/domain/business/employer-calls'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'

/** The employer on payroll documents, for administrators, who run payroll. */
export const useEmployer = () => useQuery(asks(employerDetails, { db: useDb() }))
