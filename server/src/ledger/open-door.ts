import { assert } from '@akonta/domain/assert'
import type { Transaction } from '../db/database.ts'
import { keyOf, type LockedPositions, lockPositions, type PositionKey } from './lock.ts'

/**
 * The door after its first step: the positions of one draft are locked. `post` accepts it instead of a transaction. Only `OpenDoor.for`
 * creates one, so positions that `post` uses were locked in this transaction.
 */
export class OpenDoor {
  readonly tx: Transaction
  readonly #positions: LockedPositions

  private constructor(tx: Transaction, positions: LockedPositions) {
    this.tx = tx
    this.#positions = positions
  }

  /** Locks the positions in the one order that all drafts share. Refuses a product that does not exist (`not_found`). */
  static async for(tx: Transaction, keys: readonly PositionKey[]): Promise<OpenDoor> {
    return new OpenDoor(tx, await lockPositions(tx, keys))
  }

  /** The locked positions for a draft that touches exactly these keys. */
  positionsOf(keys: readonly PositionKey[]): LockedPositions {
    const touched = new Set(keys.map(keyOf))
    const isSame = touched.size === this.#positions.size && [...touched].every(key => this.#positions.has(key))
    assert(isSame, 'the draft touches other positions than those that were locked for it')
    return this.#positions
  }
}
