import { create } from 'zustand'

export type NoticeTone = 'success' | 'error' | 'info'

export type Notice = {
  readonly tone: NoticeTone
  readonly text: string
  readonly detail?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Called once when the notice goes, whichever way. */
  readonly onGone?: () => void
}

type ShownNotice = Notice & { readonly id: number }

let lastId = 0

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

/** Shows a notice at the top right for 10 seconds. The same words already on the screen are said anew, not twice. Returns its id. */
export const showNotice = (notice: Notice): number => {
  const same = useNotices.getState().find(({ text, detail }) => text === notice.text && detail === notice.detail)
  if (same) dismissNotice(same.id)
  lastId += 1
  useNotices.setState([...useNotices.getState(), { ...notice, id: lastId }], true)
  return lastId
}
