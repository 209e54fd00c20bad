import type pg from 'pg'
import { type Answer, Packet, type Question } from './packet.ts'

/** A borrowed connection. What is asked in one turn of the event loop, or while a packet is under way, leaves in one packet. */
export type PacketLine = {
  ask<R extends pg.QueryResultRow>(question: Asked): Promise<Answer<R>>
  /** When nothing is under way and nothing waits to be sent. */
  idle(): Promise<void>
  /** As PostgreSQL said with its last answer. */
  isInTransaction(): boolean
}

const NO_TRANSACTION = 'I'

type Asked = Omit<Question, 'resolve' | 'reject'>

export const openPacketLine = (client: pg.ClientBase): PacketLine => {
  let waiting: Question[] = []
  let isUnderWay = false
  let isGathering = false
  const onIdle: (() => void)[] = []

  const gather = (): void => {
    if (isGathering || isUnderWay) return
    isGathering = true
    process.nextTick(send)
  }

  const send = (): void => {
    isGathering = false
    isUnderWay = true
    const packet = new Packet(waiting, answered)
    waiting = []
    client.query(packet)
  }

  const answered = (): void => {
    isUnderWay = false
    if (waiting.length > 0) gather()
    else for (const resolve of onIdle.splice(0)) resolve()
  }

  return {
    ask: <R extends pg.QueryResultRow>(question: Asked) =>
      new Promise<Answer<R>>((resolve, reject) => {
        waiting.push({ ...question, resolve, reject })
        gather()
      }),
    idle: () => (isUnderWay || waiting.length > 0 ? new Promise(resolve => onIdle.push(resolve)) : Promise.resolve()),
    isInTransaction: () => client.getTransactionStatus() !== NO_TRANSACTION,
  }
}
