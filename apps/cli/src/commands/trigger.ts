import { webhookEventTypes } from "@wallet/core/contract"
import { listWebhookEndpoints, sendTestWebhook } from "@wallet/core/merchant"
import type { Command } from "../command.ts"
import { connect } from "../connect.ts"
import { type Context, readText } from "../context.ts"
import { CommandError, misuse } from "../exitCodes.ts"
import { causeInvoiceEvent, invoiceCauses, isInvoiceEvent, makeInvoice, type Stage } from "../invoiceEvents.ts"
import { openSandbox } from "../sandbox.ts"

/** The events that can be triggered. */
export const triggers: readonly string[] = [...Object.keys(invoiceCauses), "webhook.test"]

export const trigger: Command = {
  name: "trigger",
  operands: ["<event>"],
  choices: triggers,
  summary: "bring an event about at a provider for development",
  options: [{ name: "invoice", value: "<id>", meaning: "an invoice of yours, instead of a new one" }],
  async run(context) {
    const [type = ""] = context.args
    if (!triggers.includes(type)) {
      const isKnown = webhookEventTypes.some((known) => known === type)
      throw misuse(
        `${isKnown ? `${type} can't be triggered` : `unknown event: ${type}`}; there are: ${triggers.join(", ")}`,
      )
    }
    if (context.values["live"] === true) throw misuse("events are triggered at a provider for development alone")
    const client = await connect(context)
    const { signal } = context
    const stage = { client, signal, sandbox: await openSandbox(client, signal) }
    try {
      if (isInvoiceEvent(type)) await triggerInvoice(context, stage, type)
      else await triggerTest(context, stage)
      return "done"
    } finally {
      client.dispose()
    }
  },
}

async function triggerInvoice(context: Context, stage: Stage, type: keyof typeof invoiceCauses): Promise<void> {
  const given = readText(context, "invoice")
  if (given !== undefined && type === "invoice.created") throw misuse("invoice.created is about a new invoice")
  const subject = given === undefined ? await makeInvoice(stage) : { id: given }
  if ("movesTime" in invoiceCauses[type]) context.printer.note("the sandbox's clock goes past the invoice's end")
  await causeInvoiceEvent(stage, type, subject)
  context.printer.result(`${type} of invoice ${subject.id}`, { type, invoiceId: subject.id })
}

/** Sends the test to each endpoint that takes it. */
async function triggerTest({ printer }: Context, { client, signal }: Stage): Promise<void> {
  const { items } = await listWebhookEndpoints(client, { signal })
  const enabled = items.filter(({ state, url }) => state === "enabled" && url !== null)
  if (enabled.length === 0)
    throw new CommandError("refused", "there is no endpoint to test: run `wallet listen` beside it")
  for (const { id } of enabled) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the list
    const delivery = await sendTestWebhook(client, { webhookEndpointId: id }, { signal })
    printer.result(`webhook.test to ${delivery.url}`, { type: "webhook.test", deliveryId: delivery.id, endpointId: id })
  }
}
