import { expect, test } from 'vitest'
import { type BranchMovement, branchProfits } from './branch-profit.ts'

const moved = (branchCode: string, account: string, typeKey: number, amount: bigint): BranchMovement => ({
  account,
  name: account,
  typeKey,
  branchCode,
  branchName: `Branch ${branchCode}`,
  amount,
})

test('each branch has every line of the whole, and their profits add up to its own', () => {
  const profits = branchProfits([
    moved('ACC', 'S0000ES', 6, -1000n),
    moved('KUM', 'S0000ES', 6, -400n),
    moved('ACC', 'C0000GS', 7, 600n),
    moved('ACC', 'R0000NT', 8, 50n),
    moved('KUM', 'R0000NT', 8, -50n),
    moved('KUM', 'C0000HD', 1, 400n),
  ])
  expect(profits.map(({ code, name, parts }) => [code, name, parts.at(-1)?.amount])).toEqual([
    ['ALL', '', 800n],
    ['ACC', 'Branch ACC', 350n],
    ['KUM', 'Branch KUM', 450n],
  ])
  const linesOf = (code: string) => profits.find(each => each.code === code)?.parts.flatMap(part => part.lines)
  expect(linesOf('ALL')?.map(line => [line.account, line.amount])).toEqual([
    ['S0000ES', 1400n],
    ['C0000GS', 600n],
    ['R0000NT', 0n],
  ])
  expect(linesOf('KUM')?.map(line => [line.account, line.amount])).toEqual([
    ['S0000ES', 400n],
    ['C0000GS', 0n],
    ['R0000NT', -50n],
  ])
})
