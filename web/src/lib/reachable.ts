import { create } from 'zustand'

/** Did the last call get an answer from the server? Until one is made, it is believed to be there. */
export const useReachable = create<{ readonly answers: boolean }>()(() => ({ answers: true }))

/** Notes whether a call got an answer. */
export const noteAnswer = (answers: boolean): void => {
  if (useReachable.getState().answers !== answers) useReachable.setState({ answers })
}
