import { useTill } from '../till-state.ts'

/** The pid by which the server knows a customer: for one added here what the entry was saved as, and until then the number of the till. */
export const useSavedPid = (pid: string): string =>
  useTill(({ entries }) => entries.find(({ kind, provisional }) => kind === 'customer' && provisional === pid)?.savedAs || pid)
