import type { WalletClient } from "#client.ts"
import { customerTags } from "#contract/declaration/call.ts"
import { canonicalAmount } from "#contract/values/canonicalAmount.ts"
import { ApiError, type CallError, type ContractError, OutcomeUnknownError } from "#errors/errors.ts"
import { fingerprint } from "#state/fingerprint.ts"
import {
  type PendingOperation,
  putPendingOperation,
  readPendingOperations,
  removePendingOperation,
} from "#state/pendingOperations.ts"
import { userIdKey } from "#state/persistence.ts"
import { invalidField } from "./buildPath.ts"
import type { PreparedCall } from "./prepareRequest.ts"
import { randomHex } from "./randomHex.ts"
import { openTags } from "./retry.ts"

/** A call that happens once, from before it is sent until its outcome is known. */
export interface Operation {
  readonly key: string
  /** Its outcome is known. */
  readonly settle: () => void
  readonly onFailedAttempt: (error: CallError) => void
  /** The error for the caller after the last attempt. */
  readonly conclude: (error: CallError) => CallError
}

/**
 * Finds the key under which this very operation is under way already (a double click, a reload, another tab), or makes
 * one, and stores it before anything is sent.
 *
 * @throws ApiError `idempotency_key_reused` with status 0 if the caller's own key belongs to another body.
 */
export function openOperation(client: WalletClient, prepared: PreparedCall, ownKey: string | undefined): Operation {
  const { storage, now } = client.options
  const { name } = prepared.call
  // Text that no header can carry would fail as if there were no connection.
  if (ownKey !== undefined && !/^[\x21-\x7e]{1,64}$/.test(ownKey))
    throw invalidField(prepared.call, "idempotencyKey", "invalid")
  const owner = getOwner(client)
  const computePrint = (body: string | undefined) => fingerprint(JSON.stringify([name, prepared.path, body, owner]))
  const print = computePrint(canonicalBody(prepared.body))
  // Records of older clients hold the fingerprint of the body as it was sent.
  const prints = [print, computePrint(prepared.body)]
  const known = findOperation(readPendingOperations(storage, now()), prints, ownKey)
  if (known && !prints.includes(known.fingerprint))
    throw new ApiError(name, { tag: "idempotency_key_reused", status: 0 })

  const key = ownKey ?? known?.key ?? randomHex(client.options.random, 4)
  const record: PendingOperation = { key, fingerprint: print, call: name, path: prepared.path, owner, at: now() }
  putPendingOperation(storage, now(), record)

  /** True if an attempt may have reached the provider and its outcome is not known. */
  let unsure = known !== undefined && !known.settled && !known.lost
  const settle = () => {
    const stored = readPendingOperations(storage, now()).find((operation) => operation.key === key)
    // Set since this call began, because beginning takes it away: another caller was told that nothing is known.
    if (stored?.unknown) return
    if (ownKey === undefined) removePendingOperation(storage, now(), key)
    else putPendingOperation(storage, now(), { ...record, settled: true })
  }

  return {
    key,
    settle,
    onFailedAttempt(error) {
      if (!isRefusal(error)) unsure = true
    },
    conclude(error) {
      if (isOutcome(error)) unsure = false
      if (!unsure) {
        settle()
        return error
      }
      // A second call under the same key may have settled it meanwhile; this one must find it again all the same.
      putPendingOperation(storage, now(), { ...record, unknown: true })
      return new OutcomeUnknownError(name, key, error)
    },
  }
}

/** The owner of these operations. A fixed credential has one owner, whose name the client need not know. */
export function getOwner(client: WalletClient): string {
  const { credentials, storage } = client.options
  if (credentials) return fingerprint(JSON.stringify(credentials))
  return client.store.getState().user?.id ?? storage.getItem(userIdKey) ?? ""
}

/** The same text for bodies with the same meaning: `1.0` and `1.00` are one amount. */
function canonicalBody(body: string | undefined): string | undefined {
  return body && JSON.stringify(JSON.parse(body, canonicalAmount))
}

function findOperation(
  operations: readonly PendingOperation[],
  prints: readonly string[],
  ownKey: string | undefined,
): PendingOperation | undefined {
  if (ownKey !== undefined) return operations.find((operation) => operation.key === ownKey)
  return operations.find((operation) => prints.includes(operation.fingerprint) && !operation.settled)
}

/** Refused at the door: this attempt did nothing, but it says nothing of an earlier one under the same key. */
const doorTags = /* @__PURE__ */ new Set<string>([...customerTags, "rate_limited", "payload_too_large"])

/**
 * True if this attempt surely did nothing: it was refused, never sent, or answered by a server that is not the provider or
 * that passed nothing on to it. With 408 and 409 something behind such a server may have begun.
 */
function isRefusal(error: CallError): boolean {
  if (error.name === "ApiError") return !openTags.has(error.tag)
  // A breach of the contract elsewhere than at `ok` is the provider's own.
  const { sent, path = "ok", status } = error as Pick<Partial<ContractError>, "path" | "status"> & { sent?: boolean }
  return error.name === "AuthorizationError" || sent === false || (path === "ok" && /^4(?!0[89])/.test(`${status}`))
}

/** True if it is the operation's own outcome, which answers for all attempts under its key. */
function isOutcome(error: CallError): boolean {
  return isRefusal(error) && error.name === "ApiError" && !doorTags.has(error.tag)
}
