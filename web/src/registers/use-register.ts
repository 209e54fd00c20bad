import { openRegisters } from '@akonta/domain/registers/register-calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asks } from '../lib/call.ts'
import { leaveRegister, useRegisterHere } from '../lib/register.ts'
import { useDb } from '../lib/session.ts'

/** A session may be closed on another device. */
const FRESH_MS = 60_000

/** The register sessions of a branch, and the one of this device, which is left once somebody has closed it elsewhere. */
export const useRegister = (branch: string) => {
  const db = useDb()
  const { here } = useRegisterHere()
  const found = useQuery({ ...asks(openRegisters, { db, branch }), staleTime: FRESH_MS, refetchInterval: FRESH_MS })
  const own = here !== null && here.business === db && here.branch === branch ? here : null
  const open = found.data?.sessions.find(({ session }) => session === own?.code)
  const isGone = own !== null && found.isSuccess && !found.isFetching && open === undefined
  useEffect(() => {
    if (isGone) leaveRegister()
  }, [isGone])
  return { found, isOn: found.data?.isOn ?? own !== null, sessions: found.data?.sessions ?? [], here: isGone ? null : own, open }
}
