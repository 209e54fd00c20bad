import { create } from 'zustand'

/** Whether the last call got an answer from the server; assumed until one is made. */
export const useOnlineStatus = create<{ readonly answers: boolean }>()(() => ({ answers: true }))

/** Notes whether a call got an answer. */
export const noteAnswer = (answers: boolean): void => {
  if (useOnlineStatus.getState().answers !== answers) useOnlineStatus.setState({ answers })
}
