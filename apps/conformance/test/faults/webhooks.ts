import { signWebhook } from "@wallet/core/webhooks"
import { freshKey, misreads, type PlantedFault, withBody } from "./plant.ts"

/** Faults in webhooks. */
export const webhookFaults: readonly PlantedFault[] = [
  {
    what: "signs with another secret",
    foundBy: "a webhook is signed by Standard Webhooks",
    fault: (good, { post }) => {
      const { send } = post
      const secret = `whsec_${btoa("not the endpoint's secret")}`
      post.send = async (url, body, headers) =>
        send(url, body, {
          ...(await signWebhook(body, { id: headers["webhook-id"] ?? "", sentAt: Date.now(), secret })),
        })
      return good
    },
  },
  {
    what: "signs a time that has passed",
    foundBy: "a webhook is signed by Standard Webhooks",
    fault: (good, { post }) => {
      const { send } = post
      post.send = async (url, body, headers) => {
        const sentAt = Number(headers["webhook-timestamp"]) - 3600
        return send(url, body, { ...headers, "webhook-timestamp": String(sentAt) })
      }
      return good
    },
  },
  {
    what: "gives a repetition an id of its own",
    foundBy: "a webhook that was not taken comes again with the same id",
    fault: (good, { post }) => {
      const { send } = post
      const secret = `whsec_${btoa("the secret of the endpoint")}`
      post.send = async (url, body) =>
        send(url, body, { ...(await signWebhook(body, { id: freshKey(), sentAt: Date.now(), secret })) })
      return good
    },
  },
  {
    what: "sends webhooks to itself",
    foundBy: "private addresses are refused",
    fault: misreads((sent) =>
      sent.path === "/webhookEndpoints"
        ? withBody(sent, (body) => ({ ...body, url: String(body["url"]).replace("127.0.0.1", "shop.example") }))
        : sent,
    ),
  },
]
