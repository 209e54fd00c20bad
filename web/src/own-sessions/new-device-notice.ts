import { formatMoment } from '@akonta/domain/dates'
import { ownSessions } from '@akonta/domain/users/session-calls'
import { ApiFailure } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { showNotice } from '../ui/messages/notice.ts'
import { deviceName } from './device-name.ts'
import { ownSessionsTexts } from './texts.ts'

/** Tells a user who has just signed in about the newest sign-in on a device that they never used. Without a connection they are told next time. */
export const announceNewDevice = async (db: string, open: () => void): Promise<void> => {
  try {
    const found = (await call(ownSessions, { db })).find(({ isNew, isCurrent }) => isNew && !isCurrent)
    if (found === undefined) return
    showNotice({
      tone: 'info',
      text: ownSessionsTexts.noticed(deviceName(found.device) ?? ownSessionsTexts.unknownDevice, formatMoment(found.startedAt)),
      detail: ownSessionsTexts.noticedHint,
      action: { label: ownSessionsTexts.check, run: open },
    })
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
  }
}
