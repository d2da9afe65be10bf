import { getMe, getProviderInfo, safe, type WalletClient } from "@wallet/core"
import { listWebhookEndpoints } from "@wallet/core/merchant"
import manifest from "../../package.json" with { type: "json" }
import type { Command } from "../command.ts"
import { createClient, readSettings, requireAddress } from "../connect.ts"
import { type Context, readText } from "../context.ts"
import { misuse } from "../exitCodes.ts"
import { describeFailure } from "../failures.ts"
import { readForwardAddress } from "../forward.ts"

/** The largest difference of a clock, in milliseconds: half of the tolerance of signatures. */
const clockTolerance = 150_000
const reachLimit = 5000

interface Finding {
  readonly check: string
  readonly state: "ok" | "warning" | "failed"
  readonly detail: string
}

const ok = (check: string, detail: string): Finding => ({ check, state: "ok", detail })
const warning = (check: string, detail: string): Finding => ({ check, state: "warning", detail })
const failed = (check: string, detail: string): Finding => ({ check, state: "failed", detail })

export const doctor: Command = {
  name: "doctor",
  summary: "check address, key, clock, versions and webhooks",
  options: [{ name: "forward-to", value: "<url>", meaning: "check that your server answers there, too" }],
  async run(context) {
    const { apiUrl, apiKey, token } = await readSettings(context)
    const address = requireAddress(apiUrl)
    const forwardTo = readText(context, "forward-to")
    const target = forwardTo === undefined ? undefined : readForwardAddress(forwardTo)
    if (forwardTo !== undefined && target === undefined) {
      throw misuse("--forward-to must be an http or https address, e.g. http://localhost:3000/webhooks")
    }
    const findings = [
      ...(await checkProvider(context, address)),
      ...(await checkCredentials(context, address, apiKey ?? token)),
      ...(target === undefined ? [] : [await checkReachable("forward-to", target)]),
    ]
    const colours = { ok: "green", warning: "yellow", failed: "red" } as const
    for (const finding of findings) {
      const state = context.printer.paint(colours[finding.state], finding.state.padEnd(7))
      context.printer.result(`${state}  ${finding.check.padEnd(10)}  ${finding.detail}`, finding)
    }
    return findings.some(({ state }) => state === "failed") ? "refused" : "done"
  },
}

/** Asks for the provider's information, which needs no credential, and compares the clocks. */
async function checkProvider(context: Context, apiUrl: string): Promise<readonly Finding[]> {
  const client = createClient(context, apiUrl)
  const before = Date.now()
  const answer = await safe(() => getProviderInfo(client, { signal: context.signal }))
  client.dispose()
  if (!answer.ok) return [failed("address", describeFailure(answer.error).message)]
  const { version, sandbox } = answer.data
  const kind = sandbox === null ? "in production" : "for development"
  return [
    ok("address", `${apiUrl} answers in ${Date.now() - before} ms: a provider ${kind}`),
    ok("version", `provider ${version}, this program ${manifest.version}, Node ${process.versions.node}`),
    await checkClock(apiUrl),
  ]
}

async function checkClock(apiUrl: string): Promise<Finding> {
  const url = `${apiUrl.replace(/\/+$/, "")}/info`
  const answer = await fetch(url, { signal: AbortSignal.timeout(reachLimit) }).catch(() => undefined)
  await answer?.body?.cancel()
  const date = Date.parse(answer?.headers.get("date") ?? "")
  if (Number.isNaN(date)) return warning("clock", "the provider does not tell its time")
  const off = Math.round((Date.now() - date) / 1000)
  if (Math.abs(off) * 1000 <= clockTolerance) return ok("clock", "agrees with the provider's")
  return failed(
    "clock",
    `${Math.abs(off)} s ${off > 0 ? "ahead of" : "behind"} the provider's: signatures will be refused`,
  )
}

async function checkCredentials(context: Context, apiUrl: string, secret: string | undefined) {
  if (secret === undefined) return [failed("key", "there is none: run `wallet login`, or set WALLET_API_KEY")]
  let client: WalletClient
  try {
    client = createClient(context, apiUrl, secret)
  } catch (error) {
    return [failed("key", describeFailure(error).message)]
  }
  const { signal } = context
  const me = await safe(() => getMe(client, { signal }))
  const endpoints = me.ok ? await safe(() => listWebhookEndpoints(client, { signal })) : undefined
  client.dispose()
  if (!me.ok) return [failed("key", describeFailure(me.error).message)]
  const key = ok("key", `acts for ${me.data.email}`)
  if (endpoints === undefined) return [key]
  if (!endpoints.ok) return [key, warning("webhooks", describeFailure(endpoints.error).message)]
  return [key, ...endpoints.data.items.map(describeEndpoint)]
}

function describeEndpoint(endpoint: {
  readonly url: string | null
  readonly state: string
  readonly failingSince: string | null
  readonly disabledReason: string | null
}): Finding {
  const url = endpoint.url ?? "addresses of single invoices"
  if (endpoint.state !== "enabled")
    return warning("webhooks", `${url} is disabled: ${endpoint.disabledReason ?? "no reason"}`)
  if (endpoint.failingSince !== null)
    return failed("webhooks", `${url} has been failing since ${endpoint.failingSince}`)
  return ok("webhooks", `${url} is enabled`)
}

async function checkReachable(check: string, url: string): Promise<Finding> {
  try {
    const answer = await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(reachLimit) })
    await answer.body?.cancel()
    return ok(check, `${url} answers (${answer.status})`)
  } catch {
    return failed(check, `nobody answers at ${url}`)
  }
}
