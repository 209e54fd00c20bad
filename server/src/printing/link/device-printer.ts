import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { systemCode } from '../../host/file-fault.ts'
import type { LinkLimits, Outcome } from './outcome.ts'

/** A blocked write would hold a thread of the process, and there are four. */
const FLAGS = constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY
const PAUSE_MS = 20

/** How many bytes the device took now. */
const writeSome = async (device: FileHandle, bytes: Uint8Array): Promise<number> => {
  try {
    return (await device.write(bytes)).bytesWritten
  } catch (error) {
    if (systemCode(error) === 'EAGAIN') return 0
    throw error
  }
}

/** Sends to a device file of this machine, such as /dev/usb/lp0. It is not asked for its status: a stuck device takes no data. */
export const printToDevice = async (path: string, bytes: Uint8Array, limits: LinkLimits): Promise<Outcome> => {
  let sent = 0
  let device: FileHandle | undefined
  try {
    device = await open(path, FLAGS)
    let tries = 0
    while (sent < bytes.length) {
      const taken = await writeSome(device, bytes.subarray(sent))
      sent += taken
      tries = taken > 0 ? 0 : tries + 1
      if (tries * PAUSE_MS >= limits.write) return { state: sent === 0 ? 'failed' : 'unclear', fault: 'stuck' }
      if (taken === 0) await pause(PAUSE_MS)
    }
    return { state: 'printed' }
  } catch {
    return sent === 0 ? { state: 'failed', fault: 'unreachable' } : { state: 'unclear', fault: 'broke_off' }
  } finally {
    await device?.close().catch(() => undefined)
  }
}
