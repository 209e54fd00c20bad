import { needsSetup } from '@akonta/domain/setup/setup-calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

/** The key in the query cache of whether the server still waits for its first business. */
export const SETUP_KEY = ['setup'] as const

export const useSetupOpen = (enabled = true) =>
  useQuery({ queryKey: SETUP_KEY, queryFn: () => call(needsSetup, {}, { anonymous: true }), enabled })
