import { setTimeout as sleep } from "node:timers/promises"
import type { WalletClient } from "@wallet/core"
import { type ApiKey, type ApiKeyRequest, contract, errorCatalogue } from "@wallet/core/contract"
import { listApiKeyRequests, listApiKeys } from "@wallet/core/merchant"
import type { Command } from "../command.ts"
import { connectSession } from "../connect.ts"
import { type Context, readText } from "../context.ts"
import { misuse } from "../exitCodes.ts"
import { describeFailure } from "../failures.ts"
import { printable } from "../printer.ts"
import { findKey } from "./keys.ts"

const pageLength = 50
const interval = 2000
const longestPause = 30_000
const mostRemembered = 10_000

const calls: ReadonlyMap<string, { readonly method: string; readonly path: string }> = new Map(Object.entries(contract))
const methods = ["GET", "POST", "DELETE"] as const

export const logsTail: Command = {
  name: "logs tail",
  summary: "the requests of your API keys as they come (needs a session)",
  options: [
    { name: "status", value: "<status>", meaning: "only this status, such as 404 or 4xx" },
    { name: "method", value: "<method>", meaning: "only this method", choices: methods },
    { name: "call", value: "<call>", meaning: "only this call, such as createInvoice" },
    { name: "tag", value: "<tag>", meaning: "only refusals with this tag" },
    { name: "key", value: "<key>", meaning: "only this key, by its id or beginning" },
    { name: "no-follow", meaning: "print the newest and end" },
  ],
  async run(context) {
    const isWanted = readFilter(context)
    const client = await connectSession(context)
    const named = readText(context, "key")
    const key = named === undefined ? undefined : await findKey(client, context, named)
    try {
      await tail(context, client, { key, isWanted })
      return "done"
    } finally {
      client.dispose()
    }
  },
}

type Filter = (request: ApiKeyRequest) => boolean

/** Reads the filters of the command line. @throws CommandError that says what is allowed, where one names nothing. */
function readFilter(context: Context): Filter {
  const status = readText(context, "status")
  const method = readText(context, "method")?.toUpperCase()
  const call = readText(context, "call")
  const tag = readText(context, "tag")
  if (status !== undefined && !/^[1-5](\d\d|xx)$/i.test(status)) {
    throw misuse("--status must be a status or a class of them, such as 404 or 4xx")
  }
  if (method !== undefined && !methods.some((known) => known === method)) {
    throw misuse(`unknown method: ${method}; there are: ${methods.join(", ")}`)
  }
  if (call !== undefined && !calls.has(call)) throw misuse(`unknown call: ${call}; ${suggest(call, [...calls.keys()])}`)
  if (tag !== undefined && !Object.hasOwn(errorCatalogue, tag)) {
    throw misuse(`unknown tag: ${tag}; ${suggest(tag, Object.keys(errorCatalogue))}`)
  }
  const statuses = status && new RegExp(`^${status.toLowerCase().replace("xx", "..")}$`)
  return (request) =>
    (!statuses || statuses.test(String(request.status))) &&
    (method === undefined || calls.get(request.call)?.method === method) &&
    (call === undefined || request.call === call) &&
    (tag === undefined || readTag(request) === tag)
}

/** The names that begin most like it. */
function suggest(text: string, names: readonly string[]): string {
  const score = (name: string) => countCommon(name.toLowerCase(), text.toLowerCase())
  const near = names.filter((name) => score(name) >= 4)
  const best = near.toSorted((one, other) => score(other) - score(one) || one.length - other.length)
  return best.length > 0 ? `similar ones: ${best.slice(0, 6).join(", ")}` : "they are listed at /docs"
}

/** The tag of a refusal, which not every provider's log has. */
function readTag(request: ApiKeyRequest): string | undefined {
  const { tag } = request as { readonly tag?: unknown }
  return typeof tag === "string" ? tag : undefined
}

function countCommon(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}

interface Tail {
  readonly key: ApiKey | undefined
  readonly isWanted: Filter
}

async function tail(context: Context, client: WalletClient, { key, isWanted }: Tail): Promise<void> {
  const { signal, printer, values } = context
  const seen = new Set<string>()
  let pause = interval
  while (!signal.aborted) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      const fresh = (await readNewest(client, context, key)).filter(({ id }) => !seen.has(id))
      for (const { id } of fresh) seen.add(id)
      for (const request of fresh.filter(isWanted)) print(context, request)
      forget(seen)
      if (pause !== interval) printer.note("connected again")
      pause = interval
      if (values["no-follow"] === true) return
    } catch (error) {
      if (signal.aborted) return
      const failure = describeFailure(error)
      if (failure.reason !== "network" || values["no-follow"] === true) throw failure
      if (pause === interval) printer.note(`${failure.message}; trying again`)
      pause = Math.min(pause * 2, longestPause)
    }
    // oxlint-disable-next-line no-await-in-loop -- the pause between two looks
    await sleep(pause, undefined, { signal }).catch(() => {})
  }
}

function forget(seen: Set<string>): void {
  for (const id of seen) {
    if (seen.size <= mostRemembered) return
    seen.delete(id)
  }
}

/** The newest requests, the oldest first. */
async function readNewest(client: WalletClient, { signal }: Context, key: ApiKey | undefined) {
  const keys = key === undefined ? (await listApiKeys(client, { signal })).items : [key]
  const pages = await Promise.all(
    keys.map(({ id }) => listApiKeyRequests(client, { apiKeyId: id, limit: pageLength }, { signal })),
  )
  return pages.flatMap(({ items }) => items).toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

function print({ printer }: Context, request: ApiKeyRequest): void {
  const { method = "", path = "" } = calls.get(request.call) ?? {}
  const status = printer.paint(request.status < 400 ? "green" : "red", String(request.status))
  const call = printable(request.call)
  const tag = readTag(request)
  const line = [request.at, status, method.padEnd(6), path || call, `${request.duration} ms`, request.requestId]
  printer.result([...line, ...(tag === undefined ? [] : [printable(tag)])].join("  "), {
    ...request,
    method: method || null,
    path: path || null,
  })
}
