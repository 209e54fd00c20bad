import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOneSentence } from './expect.mjs'
import { openRelease } from './programs.mjs'
import { spoiledWords } from './spoiled-words.mjs'
import { BUSINESS, PASSWORD_FILE_CONTENT, pageAt, signIn } from './trade.mjs'

const CLEAN = /^adom: [1-9]\d* entries, chain head \d+:[0-9a-f]{64}, clean, /m

/**
 * A first day with a release: set up, sell, verify, back up, restore, stop, start again; and every wrong way to call it. `own` makes a
 * folder or file belong to the account.
 */
export const liveADay = async ({ folder, path, base, account, own, isThorough }, { expect, say }) => {
  const at = name => join(base, name)
  for (const name of ['home', 'backups', 'data', 'restored']) {
    mkdirSync(at(name))
    own(at(name))
  }
  writeFileSync(at('password'), PASSWORD_FILE_CONTENT)
  own(at('password'))
  const place = data => openRelease({ folder, path, account, home: at('home'), data: at(data) })
  const shop = place('data')

  const first = await shop.start()
  const page = await pageAt(first.address, '/')
  expect('the page of the product is served', page.status === 200 && page.text.includes('<title>'), page)
  const documented = await pageAt(first.address, '/docs/static/swagger-ui-bundle.js')
  expect('the description of the calls is served', documented.status === 200, documented.status)
  expect('it is ready', (await pageAt(first.address, '/api/health/ready')).status === 200)
  const created = await shop.command('business:create', ...BUSINESS, '--admin-password-file', at('password'))
  expect('a business is created', created.code === 0, created)
  const owner = await signIn(first.address)
  const product = await owner.createProduct('Milo')
  const number = await owner.sell(product)
  expect('a sale is saved', /^OSU-\d\d-\d+$/.test(number), number)
  const verified = await shop.command('verify')
  expect('the books are clean', verified.code === 0 && CLEAN.test(verified.said), verified)
  const saved = await shop.command('backup', '--to', at('backups'))
  expect('a backup is made', saved.code === 0, saved)
  const code = await first.stop()
  expect('it stops with exit code 0', code === 0, code)

  const file = join(at('backups'), readdirSync(at('backups')).find(name => name.endsWith('.backup')) ?? 'none')
  const checked = await shop.command('restore', '--from', file, '--check')
  expect('the backup is whole', checked.code === 0, checked)
  const elsewhere = place('restored')
  const restored = await elsewhere.command('restore', '--from', file)
  expect('the backup is restored and clean', restored.code === 0 && CLEAN.test(restored.said), restored)

  const second = await shop.start()
  const again = await (await signIn(second.address)).sell(product)
  expect('it sells after a restart', again !== number, again)
  await second.stop()
  say(`sold ${number} and ${again}, backed up, restored, stopped with exit code ${code}`)

  if (!isThorough) return
  const spoiled = spoiledWords()
  for (const words of spoiled) {
    const refused = await shop.command(...words)
    expect(`akonta ${words.join(' ').slice(0, 60)} is refused`, refused.code === 1 && isOneSentence(refused.complained), refused)
  }
  const untouched = await shop.command('verify')
  expect('nothing was written in the meantime', untouched.said.replace(/, \d+ entries\/s/, '') !== '' && untouched.code === 0, untouched)
  say(`${spoiled.length} wrong ways to call it refused`)
}
