import { verifyWebhook, WebhookError } from "@wallet/core/webhooks"
import { type Bench, type Check, must, mustRefuse, readData, Skip } from "../check.ts"
import { toEnvelope, toRecord } from "../provider.ts"
import { type Receiver, startReceiver } from "../receiver.ts"

const group = "webhooks"

const privateAddresses = [
  "https://127.0.0.1/hook",
  "https://[::1]/hook",
  "https://169.254.169.254/latest/meta-data",
  "https://10.0.0.1/hook",
  "https://[::ffff:192.168.0.1]/hook",
]

const loopback = /^https?:\/\/(127\.|localhost[:/]|\[::1\])/

/** Runs with a new endpoint at the suite's receiver; both are removed afterwards. */
async function withEndpoint(bench: Bench, work: (receiver: Receiver, secret: string, id: string) => Promise<void>) {
  const { provider, token, webhooks } = bench
  if (!webhooks) throw new Skip("no --webhook-url")
  const receiver = await startReceiver(webhooks.port)
  try {
    const input = { url: webhooks.url, description: "wallet-conformance", events: ["webhook.test"] }
    const made = readData(await provider.ask("createWebhookEndpoint", { token, input }))
    const id = String(toRecord(made["endpoint"])["id"])
    try {
      await work(receiver, String(made["secret"]), id)
    } finally {
      await deleteEndpoint(bench, id)
    }
  } finally {
    await receiver.close()
  }
}

async function deleteEndpoint({ provider, token }: Bench, webhookEndpointId: string): Promise<void> {
  readData(await provider.ask("deleteWebhookEndpoint", { token, input: { webhookEndpointId } }))
}

async function sendTest({ provider, token }: Bench, webhookEndpointId: string): Promise<void> {
  readData(await provider.ask("sendTestWebhook", { token, input: { webhookEndpointId } }))
}

export const webhookChecks: readonly Check[] = [
  {
    group,
    name: "a webhook is signed by Standard Webhooks",
    run: (bench) =>
      withEndpoint(bench, async (receiver, secret, id) => {
        await sendTest(bench, id)
        const { body, headers } = await receiver.next()
        await verifyWebhook(body, headers, { secret }).catch((error: unknown) => {
          must(!(error instanceof WebhookError), `refused: ${error instanceof WebhookError ? error.code : ""}`)
          throw error
        })
        const other = `whsec_${btoa("another secret of 24 byte")}`
        const isSignedByAnyone = await verifyWebhook(body, headers, { secret: other }).then(
          () => true,
          () => false,
        )
        must(!isSignedByAnyone, "another secret fits as well")
      }),
  },
  {
    group,
    name: "a webhook that was not taken comes again with the same id",
    run: (bench) =>
      withEndpoint(bench, async (receiver, secret, id) => {
        receiver.refuseNext()
        await sendTest(bench, id)
        const first = await receiver.next()
        const second = await receiver.next()
        const [a, b] = await Promise.all(
          [first, second].map(({ body, headers }) => verifyWebhook(body, headers, { secret })),
        )
        must(a?.id === b?.id, `first ${a?.id}, then ${b?.id}`)
      }),
  },
  {
    group,
    name: "private addresses are refused",
    run: async (bench) => {
      const { provider, apiUrl, token, webhooks } = bench
      // A provider on this machine, as a developer starts one, may allow webhooks to it.
      const mayStay = loopback.test(apiUrl) || (webhooks !== undefined && loopback.test(webhooks.url))
      for (const url of privateAddresses.filter((address) => !(mayStay && loopback.test(address)))) {
        const input = { url, description: "wallet-conformance", events: ["webhook.test"] }
        const reply = await provider.ask("createWebhookEndpoint", { token, input })
        const { id } = toRecord(toRecord(toEnvelope(reply).data)["endpoint"])
        if (typeof id === "string") await deleteEndpoint(bench, id)
        const { fields } = mustRefuse(reply, "validation_failed", "service_unavailable")
        must(Object.hasOwn(fields, "url") || reply.status === 503, `${url}: the field is not named`)
      }
    },
  },
]
