import * as v from "valibot"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { IntegerSchema } from "#contract/values/primitives.ts"
import type { KeyValueStorage } from "#environment/storage.ts"

const storageKey = "pendingOperations"
/** Time for which a record with a known outcome is kept. */
const lifetime = 24 * 60 * 60 * 1000
/** Of settled records: a payout desk has thousands of keys a day, and the provider holds each of them to its body, too. */
const mostSettled = 100

const PendingOperationSchema = looseObject({
  key: v.string(),
  /** Of the call and its body: the body itself may hold a card's token and is never stored. */
  fingerprint: v.string(),
  call: v.string(),
  /** The path of the request, below the API's address, with the ids of its objects. Absent in records of older clients. */
  path: v.optional(v.string()),
  /** The owner of the operation. */
  owner: v.string(),
  /** When it was last sent, in milliseconds since the epoch. */
  at: IntegerSchema,
  /** A caller got an unknown outcome: only a later call or `reconcile` may forget the key. */
  unknown: v.optional(v.boolean()),
  /** Its outcome is known; the record only holds the key, which its caller chose, to this body. */
  settled: v.optional(v.boolean()),
  /** It never arrived. A second try takes the same key all the same: money may hang on it. */
  lost: v.optional(v.boolean()),
})

/** A call that happens once and whose outcome may not be known yet. */
export type PendingOperation = v.InferOutput<typeof PendingOperationSchema>

/**
 * Reads the records: those whose outcome is not known however old they are, because the same call under a new key could
 * pay twice; the others for a day. Damaged ones are left out.
 */
export function readPendingOperations(storage: KeyValueStorage, now: number): PendingOperation[] {
  return parseList(storage.getItem(storageKey)).filter(
    (operation) => isOpen(operation) || now - operation.at < lifetime,
  )
}

function isOpen({ settled, lost }: PendingOperation): boolean {
  return !settled && !lost
}

/** Stores a record in place of the one with the same key. */
export function putPendingOperation(storage: KeyValueStorage, now: number, operation: PendingOperation): void {
  write(storage, withoutOldSettled([...without(storage, now, operation.key), operation]))
}

/** Forgets a record. */
export function removePendingOperation(storage: KeyValueStorage, now: number, key: string): void {
  write(storage, without(storage, now, key))
}

function without(storage: KeyValueStorage, now: number, key: string): PendingOperation[] {
  return readPendingOperations(storage, now).filter((operation) => operation.key !== key)
}

function withoutOldSettled(operations: readonly PendingOperation[]): PendingOperation[] {
  const settled = operations.filter((operation) => operation.settled)
  const old = new Set(settled.slice(0, -mostSettled))
  return operations.filter((operation) => !old.has(operation))
}

function write(storage: KeyValueStorage, operations: readonly PendingOperation[]): void {
  if (operations.length > 0) storage.setItem(storageKey, JSON.stringify(operations))
  else storage.removeItem(storageKey)
}

function parseList(text: string | null): PendingOperation[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]")
    return Array.isArray(list) ? list.filter((record) => v.is(PendingOperationSchema, record)) : []
  } catch {
    return []
  }
}
