import { beforeEach } from 'vitest'
import { IN_TURN, isInTurn } from '../installation/share-of-run.ts'

/** Skips the tests of another day, before anything that a file does for each of its tests. */
beforeEach(({ task, skip }) => {
  if (task.name.endsWith(IN_TURN)) skip(!isInTurn(task.name), 'Runs on another day, and in `npm run proof -- tests`')
})
