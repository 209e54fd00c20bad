import { create } from 'zustand'

/** Did the last call get an answer from the server? Until one is made, it is believed to be there. */
export const useOnlineStatus = create<{ readonly answers: boolean }>()(() => ({ answers: true }))

/** Notes whether a call got an answer. */
export const noteAnswer = (answers: boolean): void => {
  if (useOnlineStatus.getState().answers !== answers) useOnlineStatus.setState({ answers })
}
