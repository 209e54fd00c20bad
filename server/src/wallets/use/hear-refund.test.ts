import { expect, test } from 'vitest'
import { contradictionOf, refusedAgain, stateAfter } from './hear-refund.ts'

const doneAt = new Date('2026-11-23T10:00:00Z')

test.each([
  ['asked', { kind: 'pending', providerId: '1' }, 'pending'],
  ['pending', { kind: 'done', providerId: '1', doneAt }, 'done'],
  ['pending', { kind: 'failed', providerId: '1', said: 'Closed' }, 'failed'],
  ['needs_people', { kind: 'done', providerId: '1', doneAt }, 'done'],
  ['asked', { kind: 'cannot_request', why: 'amount_not_allowed', said: 'Too little' }, 'failed'],
] as const)('a refund that is %s and hears %o becomes %s', (state, finding, next) => {
  expect(stateAfter(state, finding)).toBe(next)
})

test.each([
  ['asked', { kind: 'unclear', said: 'No answer' }],
  ['asked', { kind: 'not_there' }],
  ['asked', { kind: 'cannot_request', why: 'no_line', said: 'No line' }],
  ['asked', { kind: 'cannot_request', why: 'wrong_keys', said: 'Refused' }],
  ['pending', { kind: 'cannot_request', why: 'bad_request', said: 'Refused' }],
  ['done', { kind: 'failed', providerId: '1', said: 'Closed' }],
  ['failed', { kind: 'done', providerId: '1', doneAt }],
] as const)('a refund that is %s stays so when it hears %o: no answer is not "no", and a decision is final', (state, finding) => {
  expect(stateAfter(state, finding)).toBeNull()
})

test('a refund that is refused when it is sent again needs people: the provider may have the first one', () => {
  const refused = { kind: 'cannot_request', why: 'bad_request', said: 'Already refunded' } as const
  expect(stateAfter('asked', refused)).toBe('failed')
  expect(stateAfter('asked', refusedAgain(refused))).toBe('needs_people')
  const passing = { kind: 'cannot_request', why: 'no_line', said: 'No connection' } as const
  expect(stateAfter('asked', refusedAgain(passing))).toBeNull()
})

test.each([
  ['reversed', { kind: 'done', providerId: '1', doneAt }, 'sent'],
  ['failed', { kind: 'done', providerId: '1', doneAt }, 'sent'],
  ['done', { kind: 'failed', providerId: '1', said: 'Closed' }, 'not_sent'],
  ['done', { kind: 'done', providerId: '1', doneAt }, null],
  ['pending', { kind: 'done', providerId: '1', doneAt }, null],
  ['failed', { kind: 'failed', providerId: '1', said: 'Closed' }, null],
  ['reversed', { kind: 'unclear', said: 'No answer' }, null],
] as const)('of a refund that is %s, the answer %o contradicts as %s', (state, finding, contradiction) => {
  expect(contradictionOf(state, finding)).toBe(contradiction)
})
