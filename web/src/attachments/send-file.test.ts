import { addAttachment } from '@akonta/domain/attachments/attachment-calls'
import { UNREAD } from '@akonta/domain/contract/codec'
import { expect, test } from 'vitest'
import { nameOf } from './send-file.ts'

test('a long name of a file is cut between characters: the server takes no half of one', () => {
  const name = nameOf({ name: `${'invoice of November '.repeat(6).slice(0, 119)}🧾.pdf` })
  expect(name).toHaveLength(119)
  expect(addAttachment.body.read({ name, content: 'AAAA' }, [])).not.toBe(UNREAD)
})
