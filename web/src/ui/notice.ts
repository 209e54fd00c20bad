import { create } from 'zustand'

export type NoticeTone = 'success' | 'error' | 'info'

export type Notice = {
  readonly tone: NoticeTone
  readonly text: string
  readonly detail?: string
  /** What was asked for was not done: said at once, and outdated by the next notice. An error always is such a notice. */
  readonly refuses?: boolean
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Called once when the notice goes, whichever way. */
  readonly onGone?: () => void
}

export type ShownNotice = Notice & { readonly id: number }

let lastId = 0

/** Is it said at once, as an alert? */
export const isAlert = ({ tone, refuses = false }: Notice): boolean => tone === 'error' || refuses

/** The notices on the screen, oldest first. */
export const useNotices = create<readonly ShownNotice[]>()(() => [])

/** Takes a notice away before its time. */
export const dismissNotice = (id: number): void => {
  const gone = useNotices.getState().find(notice => notice.id === id)
  useNotices.setState(
    useNotices.getState().filter(notice => notice.id !== id),
    true,
  )
  gone?.onGone?.()
}

/**
 * Shows a notice at the top right for 10 seconds. The same words already on the screen are said anew, not twice, and an alert before it
 * is outdated: whoever mended what it said should not go on reading it. Returns its id.
 */
export const showNotice = (notice: Notice): number => {
  const outdated = useNotices
    .getState()
    .filter(shown => (isAlert(shown) && !shown.action) || (shown.text === notice.text && shown.detail === notice.detail))
  for (const { id } of outdated) dismissNotice(id)
  lastId += 1
  useNotices.setState([...useNotices.getState(), { ...notice, id: lastId }], true)
  return lastId
}
