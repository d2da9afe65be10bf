import { webhookEventTypes } from "@wallet/core/contract"
import { listWebhookEndpoints, sendTestWebhook } from "@wallet/core/merchant"
import type { Command } from "../command.ts"
import { connect } from "../connect.ts"
import { type Context, readText } from "../context.ts"
import { CommandError, misuse } from "../exitCodes.ts"
import { causeInvoiceEvent, invoiceCauses, isInvoiceEvent, makeInvoice } from "../invoiceEvents.ts"
import { causePayoutEvent, isPayoutEvent, type PayoutEvent } from "../payoutEvents.ts"
import { openSandbox } from "../sandbox.ts"
import type { Stage } from "../stage.ts"

export const trigger: Command = {
  name: "trigger",
  operands: ["<event>"],
  choices: webhookEventTypes,
  summary: "bring an event about at a provider for development",
  options: [{ name: "invoice", value: "<id>", meaning: "an invoice of yours, instead of a new one" }],
  async run(context) {
    const [type = ""] = context.args
    if (!webhookEventTypes.some((known) => known === type)) {
      throw misuse(`unknown event: ${type}; there are: ${webhookEventTypes.join(", ")}`)
    }
    if (context.values["live"] === true) throw misuse("events are triggered at a provider for development alone")
    if (readText(context, "invoice") !== undefined && !isInvoiceEvent(type)) {
      throw misuse(`${type} is not about an invoice: leave --invoice out`)
    }
    const client = await connect(context)
    const { signal, printer } = context
    try {
      const stage = {
        client,
        signal,
        note: (text: string) => printer.note(text),
        sandbox: await openSandbox(client, signal),
      }
      if (isInvoiceEvent(type)) await triggerInvoice(context, stage, type)
      else if (isPayoutEvent(type)) await triggerPayout(context, stage, type)
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

async function triggerPayout(context: Context, stage: Stage, type: PayoutEvent): Promise<void> {
  const batchId = await causePayoutEvent(stage, type)
  context.printer.result(`${type} of batch ${batchId}`, { type, batchId })
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
