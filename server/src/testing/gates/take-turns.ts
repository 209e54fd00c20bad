import { beforeEach } from 'vitest'
import { IN_TURN, isInTurn } from '../installation/share-of-run.ts'

/** Skips the tests of other turns, before anything that a file does for each of its tests. */
beforeEach(({ task, skip }) => {
  if (task.name.endsWith(IN_TURN)) skip(!isInTurn(task.name), 'Runs in another turn, and in `npm run proof -- tests`')
})
