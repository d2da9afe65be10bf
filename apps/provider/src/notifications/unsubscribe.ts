import { createHash } from "node:crypto"
import { type NotificationTopic, notificationKinds, notificationTopics } from "@wallet/core/contract"
import { validate as isUuid } from "uuid"
import type { Services } from "#platform/services.ts"
import type { CountedMailKind } from "./mailLimits.ts"
import { canChange } from "./preferences.ts"

/** The path of the page that stops mails, below the API; a customer's id, a topic and a signature follow. */
export const unsubscribePath = "/mail/unsubscribe"

/** The mails that an address stops. */
export interface Unsubscription {
  readonly userId: string
  readonly topic: NotificationTopic
}

/** The address that stops mails of a kind to a customer; undefined for mails that always go. */
export function unsubscribeAddress(
  { config, requestHashes }: Pick<Services, "config" | "requestHashes">,
  userId: string,
  kind: CountedMailKind,
): string | undefined {
  if (!Object.hasOwn(notificationKinds, kind)) return undefined
  const topic = notificationKinds[kind as keyof typeof notificationKinds]
  if (!canChange(topic)) return undefined
  const signature = requestHashes.of(userId, signedText({ userId, topic })).text
  return `${config.siteOrigin}/api${unsubscribePath}/${userId}/${topic}/${signature}`
}

/** Reads the parts of such an address. @returns undefined unless it is one that we have made. */
export async function readUnsubscription(
  { requestHashes }: Pick<Services, "requestHashes">,
  { userId, topic: name, signature }: Readonly<Record<"userId" | "topic" | "signature", string>>,
): Promise<Unsubscription | undefined> {
  const topic = notificationTopics.find((one) => one === name)
  if (topic === undefined || !canChange(topic) || !isUuid(userId) || !/^v1\.[0-9a-f]{12}\.[\w-]{43}$/.test(signature))
    return undefined
  const asked = { userId, topic }
  const isOurs = await requestHashes
    .of(userId, signedText(asked))
    .matches(signature)
    // It names a key that there never was.
    .catch(() => false)
  return isOurs ? asked : undefined
}

function signedText({ userId, topic }: Unsubscription): Buffer {
  return createHash("sha256").update(`unsubscribe ${userId} ${topic}`).digest()
}
