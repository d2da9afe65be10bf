import type { AccountRef } from "./accountRef.ts"
import type { LedgerRequest, Leg } from "./requests.ts"
import { ownerName } from "./state.ts"

/** The number of shards of a spread system account. */
const shardCount = 16
/** No account code contains it. */
const shardMark = "#"

/**
 * Moves legs on spread system accounts to the shard of the request's customer. Otherwise payments of all customers would wait for
 * the same row. A request without a customer is placed by its operation.
 *
 * Entries older than the shards are in the first shard, whose account has the plain code.
 */
export function placeInShards<Request extends LedgerRequest>(request: Request): Request {
  if (!("legs" in request) || !request.legs.some(isSpread)) return request
  const customer =
    request.kind === "claim"
      ? request.account
      : request.legs.find(({ account }) => account.owner === "customer")?.account
  const shard = hash(customer ? ownerName(customer) : request.operationId) % shardCount
  const place = (leg: Leg): Leg => (isSpread(leg) ? { ...leg, account: inShard(leg.account, shard) } : leg)
  return { ...request, legs: request.legs.map(place) }
}

/** The owners of all accounts that make up a system account, as stored in the database. */
export function listOwners(account: AccountRef): string[] {
  if (account.owner === "customer" || !account.isSpread) return [ownerName(account)]
  return Array.from({ length: shardCount }, (_, shard) => ownerName(inShard(account, shard)))
}

/** The code of the system account that this shard belongs to. */
export function getPlainCode({ code }: AccountRef & { readonly owner: "system" }): string {
  return code.split(shardMark)[0] ?? code
}

function isSpread({ account }: Leg): boolean {
  return account.owner === "system" && account.isSpread === true
}

function inShard(account: AccountRef, shard: number): AccountRef {
  if (account.owner === "customer") return account
  return { owner: "system", code: shard === 0 ? account.code : `${account.code}${shardMark}${shard}` }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
