import * as v from "valibot"
import type { KeyValueStorage } from "../environment/storage.ts"

const storageKey = "pendingOperations"
const lifetime = 24 * 60 * 60 * 1000

const PendingOperationSchema = v.object({
  key: v.string(),
  /** Of the call and its body: the body itself may hold a card's token and is never stored. */
  fingerprint: v.string(),
  call: v.string(),
  /** Whose operation it is. */
  owner: v.string(),
  /** When it was last sent, in milliseconds since the epoch. */
  at: v.number(),
  /** Some caller was told that the outcome is not known: only a later call or `reconcile` may forget the key. */
  unknown: v.optional(v.boolean()),
  /** Its outcome is known; the record only holds the key, which its caller chose, to this body. */
  settled: v.optional(v.boolean()),
  /** It never arrived. A second try takes the same key all the same: money hangs on it. */
  lost: v.optional(v.boolean()),
})

/** A call that moves money and whose outcome may not be known yet. */
export type PendingOperation = v.InferOutput<typeof PendingOperationSchema>

/** Reads the records that are not older than a day; damaged ones are left out. */
export function readPendingOperations(storage: KeyValueStorage, now: number): PendingOperation[] {
  return parseList(storage.getItem(storageKey)).filter((operation) => now - operation.at < lifetime)
}

/** Stores a record in place of the one with the same key. */
export function putPendingOperation(storage: KeyValueStorage, now: number, operation: PendingOperation): void {
  write(storage, [...without(storage, now, operation.key), operation])
}

/** Forgets a record. */
export function removePendingOperation(storage: KeyValueStorage, now: number, key: string): void {
  write(storage, without(storage, now, key))
}

function without(storage: KeyValueStorage, now: number, key: string): PendingOperation[] {
  return readPendingOperations(storage, now).filter((operation) => operation.key !== key)
}

function write(storage: KeyValueStorage, operations: readonly PendingOperation[]): void {
  if (operations.length > 0) storage.setItem(storageKey, JSON.stringify(operations))
  else storage.removeItem(storageKey)
}

function parseList(text: string | null): PendingOperation[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]")
    return Array.isArray(list) ? list.filter((item) => v.is(PendingOperationSchema, item)) : []
  } catch {
    return []
  }
}
