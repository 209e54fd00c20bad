import fc from 'fast-check'
import { expect, test } from 'vitest'
import { internationalNumber, mailLink, smsLink, whatsAppLink } from './message-links.ts'

test('a Ghanaian number gets its country code, however it is written', () => {
  const written = ['024 000 0000', '0240000000', '+233 24 000 0000', '233240000000', '00233 24 000 0000', '024-000-0000']
  expect(written.map(internationalNumber)).toEqual(written.map(() => '233240000000'))
  expect(internationalNumber('+44 20 7946 0000')).toBe('442079460000')
})

test('what is no phone number opens the message without one', () => {
  expect(['', '-', 'none', '12', '0'].map(internationalNumber)).toEqual([null, null, null, null, null])
  expect(whatsAppLink('-', 'Hello')).toBe('https://wa.me/?text=Hello')
  expect(smsLink('', 'Hello')).toBe('sms:?body=Hello')
  expect(mailLink('-', 'Bill', 'Hello')).toBe('mailto:?subject=Bill&body=Hello')
})

test('any text arrives as it was written, and cannot add to the link', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (message, phone) => {
      const [address, text = '', ...more] = whatsAppLink(phone, message).split('?text=')
      expect(address).toMatch(/^https:\/\/wa\.me\/\d*$/)
      expect([decodeURIComponent(text), text.replace(/[^&?#=]/g, ''), more]).toEqual([message, '', []])
      expect(
        mailLink(phone, 'Bill', message)
          .replaceAll(/%[0-9A-F]{2}/g, '')
          .match(/[?&#=]/g)
          ?.join(''),
      ).toBe('?=&=')
    }),
  )
})
