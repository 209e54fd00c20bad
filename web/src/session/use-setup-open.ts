import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { isRecord } from '../lib/records.ts'

const fetchIsSetupOpen = async (): Promise<boolean> => {
  const answer = await api.get<unknown>('/api/setup', { anonymous: true })
  return isRecord(answer) && answer.open === true
}

/** The key in the query cache of whether the server still waits for its first business. */
export const SETUP_KEY = ['setup'] as const

export const useSetupOpen = (enabled = true) => useQuery({ queryKey: SETUP_KEY, queryFn: fetchIsSetupOpen, enabled })
