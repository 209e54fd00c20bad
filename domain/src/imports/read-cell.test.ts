import { expect, test } from 'vitest'
import { readText } from './read-cell.ts'

test.each(['=1+1', '+233 20', '-5', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠A1'])(
  'the text %j is read unchanged from a file that guards it with an apostrophe',
  text => {
    expect(readText(`'${text}`, 60)).toEqual({ ok: true, value: text })
  },
)
