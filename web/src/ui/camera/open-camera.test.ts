import { expect, test } from 'vitest'
import { cameraFaultOf } from './open-camera.ts'

test('the reason why there is no picture follows from the name of the failure', () => {
  const faultOf = (name: string) => cameraFaultOf(new DOMException('', name))
  expect(['NotAllowedError', 'NotFoundError', 'OverconstrainedError', 'NotReadableError'].map(faultOf)).toEqual([
    'refused',
    'none',
    'none',
    'busy',
  ])
  expect(cameraFaultOf(new TypeError('x'))).toBe('other')
  expect(cameraFaultOf('x')).toBe('other')
})
