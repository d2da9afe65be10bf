import { isApiError, type WalletClient } from "@wallet/core"
import { type WebhookDelivery, webhookDeliveryStates } from "@wallet/core/contract"
import { listWebhookDeliveries, listWebhookEndpoints, replayWebhookDelivery } from "@wallet/core/merchant"
import type { Command } from "../command.ts"
import { connect } from "../connect.ts"
import { type Context, readText } from "../context.ts"
import { CommandError, misuse } from "../exitCodes.ts"
import { printable, toColumns } from "../printer.ts"
import { readEvents } from "./listen.ts"

const most = 100

export const eventsList: Command = {
  name: "events list",
  summary: "the newest webhooks to all endpoints",
  options: [
    { name: "state", value: "<state>", meaning: "only these", choices: webhookDeliveryStates },
    { name: "event", value: "<event>", meaning: "only of this type" },
    { name: "limit", value: "<number>", meaning: "at most so many; 20 by default" },
  ],
  async run(context) {
    const state = readState(readText(context, "state"))
    const type = readText(context, "event")
    const [wanted] = type === undefined ? [] : readEvents(type)
    const limit = readLimit(readText(context, "limit") ?? "20")
    const client = await connect(context)
    const found = (await listDeliveries(client, context, state))
      .filter((delivery) => wanted === undefined || delivery.type === wanted)
      .slice(0, limit)
    client.dispose()
    const lines = toColumns(
      found.map((delivery) => [
        delivery.createdAt,
        delivery.type,
        delivery.state,
        delivery.id,
        printable(delivery.url),
      ]),
    )
    for (const [at, delivery] of found.entries()) context.printer.result(lines[at] ?? "", delivery)
    if (found.length === 0) context.printer.note("there is none")
    return "done"
  },
}

/** The newest deliveries of all endpoints, newest first. */
async function listDeliveries(
  client: WalletClient,
  { signal }: Pick<Context, "signal">,
  state?: WebhookDelivery["state"] & (typeof webhookDeliveryStates)[number],
): Promise<readonly WebhookDelivery[]> {
  const { items } = await listWebhookEndpoints(client, { signal })
  const pages = await Promise.all(
    items.map(({ id }) =>
      listWebhookDeliveries(
        client,
        { webhookEndpointId: id, limit: most, ...(state !== undefined && { state }) },
        { signal },
      ),
    ),
  )
  return pages.flatMap((page) => page.items).toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

function readState(text: string | undefined) {
  if (text === undefined) return undefined
  const known = webhookDeliveryStates.find((state) => state === text)
  if (known === undefined) throw misuse(`unknown state: ${text}; there are: ${webhookDeliveryStates.join(", ")}`)
  return known
}

function readLimit(text: string): number {
  if (!/^[1-9]\d?$|^100$/.test(text)) throw misuse(`--limit must be a whole number from 1 to ${most}`)
  return Number(text)
}

export const eventsResend: Command = {
  name: "events resend",
  operands: ["<id>"],
  summary: "send a webhook once more, by the id of its delivery or its event",
  async run(context) {
    const [id = ""] = context.args
    if (!/^[\da-f-]{36}$/i.test(id))
      throw misuse("an id is like 0198c5a2-7d3e-7c1a-9f40-2b6d1e8a4c57: see `wallet events list`")
    const client = await connect(context)
    try {
      const again = (await resend(client, context, id)) ?? (await resendEvent(client, context, id))
      context.printer.result(`${again.type} is sent to ${again.url} again: ${again.id}`, again)
      return "done"
    } finally {
      client.dispose()
    }
  },
}

/** The new delivery; undefined if the id is no delivery's. */
async function resend(client: WalletClient, { signal }: Context, id: string): Promise<WebhookDelivery | undefined> {
  try {
    return await replayWebhookDelivery(client, { webhookDeliveryId: id }, { signal })
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.tag === "not_found") return undefined
    if (error.tag === "state_conflict") {
      throw new CommandError("refused", `it can't be resent while it is ${error.details["state"] ?? "on its way"}`)
    }
    throw error
  }
}

async function resendEvent(client: WalletClient, context: Context, eventId: string): Promise<WebhookDelivery> {
  const newest = (await listDeliveries(client, context)).find((delivery) => delivery.eventId === eventId)
  const again = newest && (await resend(client, context, newest.id))
  if (again === undefined)
    throw new CommandError("refused", `no delivery or event of the last 30 days has the id ${eventId}`)
  return again
}
