import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { type OpenSession, openRegisters } from '@akonta/domain/registers/register-calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { leaveRegister, noteSessionsUsed, type RegisterHere, usedSessions, useRegisterHere } from '../lib/register.ts'
import { useDb } from '../lib/session.ts'
import { serverTimeAt } from '../lib/storage/clock.ts'
import { moneyIn } from '../lib/stored-values.ts'
import type { StoredEntry } from '../offline/outbox/stored-entry.ts'
import { useConnected, useTill } from '../offline/till-state.ts'
import { showNotice } from '../ui/messages/notice.ts'
import { registerTexts } from './texts.ts'

/** A session may be closed on another device. */
const FRESH_MS = 60_000

const openingOf = (entries: readonly StoredEntry[], code: string | undefined): StoredEntry | undefined =>
  entries.find(({ kind, registerSession, state }) => kind === 'register_open' && registerSession === code && state !== 'void')

/** The session of this device as it was opened here without a connection, or as far as the device knows it. */
const sessionHere = (here: RegisterHere, opening: StoredEntry | undefined): OpenSession => {
  const body = parseJson(opening?.body ?? null)
  return {
    ...{ session: here.code, register: here.register, branchCode: here.branch, branch: opening?.branchName ?? '' },
    ...{ cashier: opening?.attendant ?? '', isOwn: true },
    openedAt: new Date(opening?.madeAt ?? 0),
    float: isRecord(body) ? moneyIn(body, 'float') : 0n,
  }
}

/** The session of this device was closed: on another device, or here before a power cut. What is sold next belongs to none. */
const leaveClosed = (goTo: (report: string) => void): void => {
  const { here } = useRegisterHere.getState()
  // Another part of the screen has said it.
  if (here === null) return
  leaveRegister()
  const action = { label: registerTexts.viewReport, run: () => goTo(path`/admin/sales/register/${here.code}`) }
  showNotice({ tone: 'info', kind: 'register', text: registerTexts.wasClosed(here.register), detail: registerTexts.wasClosedHint, action })
}

/**
 * The register sessions of a branch, and the one of this device, which is left once somebody has closed it elsewhere. Without a connection
 * only the one of this device is known.
 */
export const useRegister = (branch: string) => {
  const db = useDb()
  const navigate = useNavigate()
  const isConnected = useConnected()
  const { here } = useRegisterHere()
  const entries = useTill(state => state.entries)
  const query = useQuery({
    ...asks(openRegisters, { db, branch }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    enabled: isConnected,
  })
  const own = here !== null && here.business === db && here.branch === branch ? here : null
  const opening = openingOf(entries, own?.code)
  // The server may not have it yet, or may have been asked before it had it.
  const isOnlyHere =
    opening !== undefined && (opening.savedAs === '' || Date.parse(opening.settledAt) > serverTimeAt(query.dataUpdatedAt).getTime())
  const listed = isConnected ? query.data?.sessions.find(({ session }) => session === own?.code) : undefined
  const isGone = own !== null && isConnected && !isOnlyHere && query.isSuccess && !query.isFetching && listed === undefined
  const leave = useEffectEvent(() => leaveClosed(report => void navigate(report)))
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  const isOn = query.data?.isOn
  useEffect(() => {
    if (isOn !== undefined) noteSessionsUsed(db, branch, isOn)
  }, [db, branch, isOn])
  const mine = isGone ? null : own
  return {
    found: query,
    isConnected,
    isOn: isOn ?? (mine !== null || usedSessions(db, branch)),
    sessions: isConnected ? (query.data?.sessions ?? []) : [],
    here: mine,
    open: listed ?? (mine !== null && (!isConnected || isOnlyHere) ? sessionHere(mine, opening) : undefined),
    /** Is its float and cashier known on this device? */
    isKnown: listed !== undefined || opening !== undefined,
  }
}
