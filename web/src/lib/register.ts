import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { isSessionCode } from '@akonta/domain/registers/session-code'
import { create } from 'zustand'
import { deviceStore, storeDurablySoon } from './storage/device-store.ts'
import { textIn } from './stored-values.ts'

const KEPT = 'registersession'
const KEPT_NAME = 'registername'
const KEPT_USE = 'registersused'

/** The register of this device, which a power cut must not change. */
export const REGISTER_KEYS = [KEPT, KEPT_NAME]

/** The register session that this device works in. */
export type RegisterHere = { readonly business: string; readonly branch: string; readonly code: string; readonly register: string }

const readKept = (): RegisterHere | null => {
  const kept = parseJson(deviceStore.getItem(KEPT) ?? '')
  if (!isRecord(kept) || !isSessionCode(textIn(kept, 'code'))) return null
  return {
    business: textIn(kept, 'business'),
    branch: textIn(kept, 'branch'),
    code: textIn(kept, 'code'),
    register: textIn(kept, 'register'),
  }
}

/** It stays with the device, whoever signs in: the drawer does too. */
export const useRegisterHere = create<{ readonly here: RegisterHere | null }>()(() => ({ here: readKept() }))

/** Follows other tabs of this device: they share one drawer. */
export const followRegister = (): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === KEPT) useRegisterHere.setState({ here: readKept() })
  })

/** This device sells in this session from now on. */
export const workInRegister = (here: RegisterHere): void => {
  deviceStore.setItem(KEPT, JSON.stringify(here))
  deviceStore.setItem(KEPT_NAME, here.register)
  storeDurablySoon()
  useRegisterHere.setState({ here })
}

/** The session was closed: what is sold next belongs to none. */
export const leaveRegister = (): void => {
  deviceStore.removeItem(KEPT)
  useRegisterHere.setState({ here: null })
}

/** Notes whether a branch uses register sessions: a till that is offline cannot ask. */
export const noteSessionsUsed = (business: string, branch: string, isOn: boolean): void => {
  const key = `${KEPT_USE}|${business}|${branch}`
  if (isOn) deviceStore.setItem(key, 'yes')
  else deviceStore.removeItem(key)
}

/** Did the branch use register sessions when this device last asked? */
export const usedSessions = (business: string, branch: string): boolean => deviceStore.getItem(`${KEPT_USE}|${business}|${branch}`) !== null

/** The name of the register when this device last opened one, or empty. */
export const lastRegisterName = (): string => deviceStore.getItem(KEPT_NAME) ?? ''

/** The session of this device for a document of this branch; empty if there is none. */
export const registerSessionFor = (business: string | undefined, branch: string | undefined): string => {
  const { here } = useRegisterHere.getState()
  return here !== null && here.business === business && here.branch === branch ? here.code : ''
}
