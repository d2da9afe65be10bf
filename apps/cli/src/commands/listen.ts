import { randomBytes } from "node:crypto"
import { isApiError, type WalletClient } from "@wallet/core"
import { type WebhookEventType, webhookEventTypes } from "@wallet/core/contract"
import { createWebhookEndpoint, deleteWebhookEndpoint, pullWebhookDeliveries } from "@wallet/core/merchant"
import type { Command } from "../command.ts"
import { connect, getProfileName, readSettings } from "../connect.ts"
import { type Context, readText } from "../context.ts"
import { CommandError, misuse } from "../exitCodes.ts"
import { type Forwarded, type ForwardOutcome, forward, readForwardAddress } from "../forward.ts"
import { printable } from "../printer.ts"
import { readProfile, writeProfile } from "../profile.ts"
import { relay, type ToldOutcome } from "../relay.ts"

/** The width of the column of types. */
const longestType = Math.max(...webhookEventTypes.map(({ length }) => length))

/** For how long the end of the program waits for the provider, in milliseconds. */
const farewellLimit = 3000

export const listen: Command = {
  name: "listen",
  summary: "receive webhooks on this machine, and forward them",
  options: [
    { name: "forward-to", value: "<url>", meaning: "where each is sent, e.g. http://localhost:3000/webhooks" },
    { name: "events", value: "<list>", meaning: "only these, separated by commas", choices: webhookEventTypes },
    { name: "count", value: "<number>", meaning: "end after so many" },
  ],
  async run(context) {
    const url = readForwardTo(context)
    const events = readEvents(readText(context, "events"))
    const count = readCount(readText(context, "count"))
    const client = await connect(context)
    const { secret, source } = await findSecret(context)
    const ended = { endpointId: await makeEndpoint(client, context, events) }
    const { printer, signal } = context
    printer.result(
      `Ready: ${url === undefined ? "events are shown and not forwarded" : `forwarding to ${url}`}. ` +
        `Signed with ${source === "variable" ? "WALLET_WEBHOOK_SECRET" : secret}`,
      { ready: true, forwardTo: url ?? null, ...(source !== "variable" && { secret }) },
    )
    try {
      await relay({
        signal,
        count,
        pull: async (outcomes) => {
          const telling = { webhookEndpointId: ended.endpointId, outcomes: [...outcomes] }
          try {
            return (await pullWebhookDeliveries(client, telling, { signal })).items
          } catch (error) {
            if (!isApiError(error) || error.tag !== "not_found") throw error
            printer.note("the endpoint was deleted, or nobody asked it for an hour: another one is made")
            ended.endpointId = await makeEndpoint(client, context, events)
            return []
          }
        },
        handle: async ({ id, eventId, type, requestBody }) => {
          const webhook = { eventId, body: requestBody }
          const outcome = await handle(webhook, { url, secret, signal })
          if (!signal.aborted || outcome.failure === null)
            report(context, { type, deliveryId: id, ...webhook, ...outcome })
          return outcome
        },
        onLost: (reason) => printer.note(`${reason}; trying again`),
        onBack: () => printer.note("connected again"),
      })
      return "done"
    } finally {
      const signalOfEnd = AbortSignal.timeout(farewellLimit)
      // A listener that stays is deleted by the next one.
      await deleteWebhookEndpoint(client, { webhookEndpointId: ended.endpointId }, { signal: signalOfEnd }).catch(
        () => {},
      )
      client.dispose()
    }
  },
}

/** Without an address each event is only shown. */
async function handle(
  webhook: Forwarded,
  { url, secret, signal }: { readonly url: string | undefined; readonly secret: string; readonly signal: AbortSignal },
): Promise<ForwardOutcome> {
  if (url === undefined) return { duration: 0, status: 200, failure: null, responseBody: null }
  return forward(webhook, { url, secret, signal })
}

function report(
  { printer }: Context,
  event: ToldOutcome & { readonly type: string; readonly eventId: string; readonly body: string },
): void {
  const { type, deliveryId, eventId, status, failure, duration, body } = event
  const end = failure === null ? printer.paint("green", String(status)) : printer.paint("red", `${status ?? failure}`)
  printer.result(`${printable(type).padEnd(longestType)}  ${deliveryId}  ${end} in ${duration} ms`, {
    type,
    deliveryId,
    eventId,
    status,
    failure,
    duration,
    payload: JSON.parse(body),
  })
  if (failure === "unreachable")
    printer.note(`nobody answers at --forward-to; resend with: wallet events resend ${deliveryId}`)
}

function readForwardTo(context: Context): string | undefined {
  const text = readText(context, "forward-to")
  if (text === undefined) return undefined
  const url = readForwardAddress(text)
  if (url === undefined)
    throw misuse("--forward-to must be an http or https address, e.g. http://localhost:3000/webhooks")
  return url
}

/** The chosen types of events; all of them where none is named. @throws CommandError that lists them. */
export function readEvents(text: string | undefined): WebhookEventType[] {
  if (text === undefined) return [...webhookEventTypes]
  const names = text.split(",").map((name) => name.trim())
  return names.map((name) => {
    const known = webhookEventTypes.find((type) => type === name)
    if (known === undefined) throw misuse(`unknown event: ${name}; there are: ${webhookEventTypes.join(", ")}`)
    return known
  })
}

function readCount(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (!/^[1-9]\d{0,5}$/.test(text)) throw misuse("--count must be a whole number from 1 to 999999")
  return Number(text)
}

/** The secret that signs: of the environment, or one that is made once and stored. */
async function findSecret(
  context: Context,
): Promise<{ readonly secret: string; readonly source: "variable" | "file" }> {
  const given = context.env["WALLET_WEBHOOK_SECRET"]
  if (given) {
    if (!/^(whsec_)?[\w+/]{24,}={0,2}$/.test(given)) throw misuse("WALLET_WEBHOOK_SECRET must be like whsec_…")
    return { secret: given, source: "variable" }
  }
  const { webhookSecret } = await readSettings(context)
  if (webhookSecret !== undefined) return { secret: webhookSecret, source: "file" }
  const name = getProfileName(context)
  const secret = `whsec_${randomBytes(32).toString("base64")}`
  await writeProfile(context.file, name, { ...(await readProfile(context.file, name)), webhookSecret: secret })
  return { secret, source: "file" }
}

async function makeEndpoint(
  client: WalletClient,
  { host, signal }: Context,
  events: readonly WebhookEventType[],
): Promise<string> {
  const name = host.replaceAll(/[^\w.-]/g, "-").slice(0, 100) || "this-machine"
  const body = { url: `listen:${name}`, description: "wallet listen", events: [...events] }
  try {
    return (await createWebhookEndpoint(client, body, { signal })).endpoint.id
  } catch (error) {
    if (isApiError(error) && error.tag === "webhook_endpoint_limit") {
      throw new CommandError("refused", "there are ten endpoints already: delete one at /account/api")
    }
    if (isApiError(error) && error.fields["url"]) {
      throw new CommandError("refused", "this provider has no endpoints that listen: it takes no address listen:…")
    }
    throw error
  }
}
