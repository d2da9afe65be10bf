import { BlockList } from "node:net"
import * as v from "valibot"
import { referenceKey } from "./payments.ts"

/** The IP addresses that YooKassa publishes for its notifications. */
const senders = new BlockList()
senders.addSubnet("185.71.76.0", 27, "ipv4")
senders.addSubnet("185.71.77.0", 27, "ipv4")
senders.addSubnet("77.75.153.0", 25, "ipv4")
senders.addSubnet("77.75.154.128", 25, "ipv4")
senders.addAddress("77.75.156.11", "ipv4")
senders.addAddress("77.75.156.35", "ipv4")
senders.addSubnet("2a02:5180::", 32, "ipv6")

const NotificationSchema = v.object({
  type: v.literal("notification"),
  event: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/)),
  object: v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    description: v.optional(v.string()),
    metadata: v.optional(v.record(v.string(), v.unknown())),
  }),
})

const refundName = /^([\w-]{1,64})\/([\w-]{1,64})$/

/** The object of a notification. It is unsigned, so it is only a reason to query YooKassa. */
export interface YooKassaNews {
  /** For example `payment.succeeded`. */
  readonly event: string
  /** Our reference. */
  readonly reference: string
  /** Our id of the refund, if it is about one. */
  readonly refund?: string
}

/**
 * Reads a notification.
 *
 * @param address the sender's, if it is known reliably: then only YooKassa's own are accepted.
 * @throws Error for another sender, or an unknown object.
 */
export function readNotification(body: string, address: string | undefined): YooKassaNews {
  if (address !== undefined && !isSender(address))
    throw new Error("The message does not come from YooKassa's addresses")
  const { event, object } = v.parse(NotificationSchema, JSON.parse(body))
  // A refund has none of our metadata: its description names it (`refundNameOf`).
  const [, of, refund] = refundName.exec(event.startsWith("refund.") ? (object.description ?? "") : "") ?? []
  if (of !== undefined && refund !== undefined) return { event, reference: of, refund }
  const reference = object.metadata?.[referenceKey]
  if (typeof reference !== "string" || reference === "" || reference.length > 64)
    throw new Error("The message names no payment of this wallet")
  return { event, reference }
}

function isSender(address: string): boolean {
  return senders.check(address, address.includes(":") ? "ipv6" : "ipv4")
}
