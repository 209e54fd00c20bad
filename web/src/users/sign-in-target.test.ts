import { expect, test } from 'vitest'
import { redirectPath } from '../lib/way-back.ts'
import { signInTarget } from './sign-in-target.ts'

test('REQ-057 the redirect parameter takes precedence over the requested page', () => {
  expect(signInTarget('/admin/productlist?page=2', '/sbranch', true)).toBe('/admin/productlist?page=2')
  expect(signInTarget('shipping', null, false)).toBe('/shipping')
  expect(signInTarget('admin/productlist', null, false)).toBe('/admin/productlist')
})

test('REQ-058 without a redirect parameter the target is home, with the branch selector', () => {
  expect(signInTarget(null, null, false)).toBe('/')
  expect(signInTarget(null, '/admin/productlist', false)).toBe('/')
})

test('with a chosen branch the target is the requested page', () => {
  expect(signInTarget(null, '/admin/sales/makesales/CASH', true)).toBe('/admin/sales/makesales/CASH')
})

test('a redirect never leaves this site', () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '\t//evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/x/..//evil.example',
    'data:text/html,x',
    '',
  ]
  expect(elsewhere.filter(parameter => redirectPath(parameter) !== null)).toEqual([])
})

test('a redirect to the sign-in page itself goes home', () => {
  expect(signInTarget('/Login?redirect=x', null, false)).toBe('/')
})
