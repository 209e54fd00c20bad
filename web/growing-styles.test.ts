import { describe, expect, it } from 'vitest'
import { growingStyles } from './growing-styles.ts'

const SCREEN = { name: 'media', params: '(max-width: 699px)' }
const PAPER = { name: 'media', params: 'print' }

const lengthOf = (prop: string, value: string, parent = SCREEN): string => {
  const declaration = { prop, value, parent }
  growingStyles.Declaration(declaration)
  return declaration.value
}

const queryOf = (params: string): string => {
  const rule = { params }
  growingStyles.AtRule.media(rule)
  return rule.params
}

describe('the size of type chosen in the browser', () => {
  it('changes type, and all that must have room for it', () => {
    expect(lengthOf('--text-label', '12.5px')).toBe('0.78125rem')
    expect(lengthOf('grid-template-columns', 'minmax(min(100%, 264px), 1fr) 40px')).toBe('minmax(min(100%, 16.5rem), 1fr) 2.5rem')
    expect(lengthOf('top', 'calc(-4px - var(--space-1))')).toBe('calc(-0.25rem - var(--space-1))')
  })

  it('changes neither lines, shadows and corners nor paper', () => {
    expect(lengthOf('height', '1px')).toBe('1px')
    expect(lengthOf('border-bottom', '4px solid var(--line)')).toBe('4px solid var(--line)')
    expect(lengthOf('box-shadow', '0 12px 32px -8px black')).toBe('0 12px 32px -8px black')
    expect(lengthOf('font-size', '11px', PAPER)).toBe('11px')
    expect(lengthOf('width', '80mm')).toBe('80mm')
  })

  it('changes where a screen is a phone, and not where a sheet of paper is narrow', () => {
    expect(queryOf('screen and (max-width: 699px)')).toBe('screen and (max-width: 43.74875em)')
    expect(queryOf('(min-width: 900px) and (max-width: 1099px)')).toBe(
      'screen and (min-width: 56.25em) and (max-width: 68.74875em), print and (min-width: 900px) and (max-width: 1099px)',
    )
    expect(queryOf('(pointer: coarse), (max-width: 699px)')).toBe(
      '(pointer: coarse), screen and (max-width: 43.74875em), print and (max-width: 699px)',
    )
    expect(queryOf('print')).toBe('print')
  })
})
