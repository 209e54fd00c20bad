import { create } from 'zustand'
import { texts } from '../../texts.ts'

export type NoticeTone = 'success' | 'error' | 'info'

export type Notice = {
  readonly tone: NoticeTone
  readonly text: string
  readonly detail?: string
  /** Notices of one kind replace each other; without a kind, those with the same text. */
  readonly kind?: string
  /** Further sentences of the same weight. */
  readonly also?: readonly string[]
  /** A request was refused: announced at once, and outdated by the next notice. Errors always are. */
  readonly refuses?: boolean
  /** It says nothing about what was refused before: alerts stay. */
  readonly keepsAlerts?: boolean
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Called once when the notice disappears, for any reason. */
  readonly onGone?: () => void
}

export type ShownNotice = Notice & { readonly id: number }

let lastId = 0

/** Is it announced at once, as an alert? */
export const isAlert = ({ tone, refuses = false }: Notice): boolean => tone === 'error' || refuses

/** The notices on the screen, oldest first. */
export const useNotices = create<readonly ShownNotice[]>()(() => [])

/** Removes a notice early. */
export const dismissNotice = (id: number): void => {
  const gone = useNotices.getState().find(notice => notice.id === id)
  useNotices.setState(
    useNotices.getState().filter(notice => notice.id !== id),
    true,
  )
  gone?.onGone?.()
}

/** More sentences in one card would cover the lines that they are about. */
const MOST_SENTENCES = 4

/** The first of many sentences, and how many there are besides. */
export const firstFew = (sentences: readonly string[]): readonly string[] => {
  const more = sentences.length - MOST_SENTENCES + 1
  return more < 2 ? sentences : [...sentences.slice(0, MOST_SENTENCES - 1), texts.andMore(more)]
}

/** More cards would cover the work area. */
const MOST_SHOWN = 2

const kindOf = ({ kind, text }: Notice): string => kind ?? text

/**
 * Shows a notice for 10 seconds. It replaces one of the same kind, and an alert, whose cause has been corrected. At most two are shown; one
 * with an undo stays longest. Returns its id.
 */
export const showNotice = (notice: Notice): number => {
  const { keepsAlerts = false } = notice
  const outdated = useNotices
    .getState()
    .filter(shown => (!keepsAlerts && isAlert(shown) && !shown.action) || kindOf(shown) === kindOf(notice))
  for (const { id } of outdated) dismissNotice(id)
  const kept = useNotices.getState()
  if (kept.length >= MOST_SHOWN) {
    const oldest = kept.find(({ action }) => action === undefined) ?? kept[0]
    if (oldest !== undefined) dismissNotice(oldest.id)
  }
  lastId += 1
  useNotices.setState([...useNotices.getState(), { ...notice, id: lastId }], true)
  return lastId
}
