import { expect, test } from 'vitest'
import { visiblePart } from './visible-part.ts'

test('only the part of the picture that the box shows is read', () => {
  expect(visiblePart({ width: 1280, height: 720 }, { width: 640, height: 200 })).toEqual({ left: 0, top: 160, width: 1280, height: 400 })
  expect(visiblePart({ width: 480, height: 640 }, { width: 600, height: 200 })).toEqual({ left: 0, top: 240, width: 480, height: 160 })
  expect(visiblePart({ width: 1280, height: 720 }, { width: 300, height: 300 })).toEqual({ left: 280, top: 0, width: 720, height: 720 })
})

test('before the box has a size the whole picture is read', () => {
  expect(visiblePart({ width: 640, height: 480 }, { width: 0, height: 0 })).toEqual({ left: 0, top: 0, width: 640, height: 480 })
})
