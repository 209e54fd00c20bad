import { useQuery } from '@tanstack/react-query'
import { fetchIsSetupOpen } from '../setup/setup-calls.ts'

/** Names in the query cache whether the server still waits for its first business. */
export const SETUP_KEY = ['setup'] as const

/** Does the server still wait for its first business? */
export const useSetupOpen = (enabled = true) => useQuery({ queryKey: SETUP_KEY, queryFn: fetchIsSetupOpen, enabled })
