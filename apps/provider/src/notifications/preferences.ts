import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationTopic,
  notificationChannels,
  notificationTopics,
} from "@wallet/core/contract"
import type { NotificationPreference } from "#platform/http/answers.ts"

/** What a customer has said of a topic and a channel. */
export type Choice = Pick<NotificationPreference, "topic" | "channel" | "enabled">

/** What is told by mail unless the customer says otherwise: what may need an answer from them. */
const mailedTopics: ReadonlySet<NotificationTopic> = new Set(["outgoing", "verification", "security"])

/** The same of a topic that is not: whoever hears of it too late loses the money again. */
const mailedKinds: ReadonlySet<NotificationKind> = new Set(["transfer_waiting"])

/** What protects the account is told by every channel, whatever anyone chose (screens C, settings). */
export function canChange(topic: NotificationTopic): boolean {
  return topic !== "security"
}

/** Whether a topic, or this kind of it, is told by a channel. */
export function isEnabled(
  choices: readonly Choice[],
  topic: NotificationTopic,
  channel: NotificationChannel,
  kind?: NotificationKind,
): boolean {
  if (!canChange(topic)) return true
  const choice = choices.find((candidate) => candidate.topic === topic && candidate.channel === channel)
  // Who links a messenger wants to hear from it.
  const isMailed = mailedTopics.has(topic) || (kind !== undefined && mailedKinds.has(kind))
  return choice?.enabled ?? (channel !== "mail" || isMailed)
}

/** The whole matrix: every topic with every channel. */
export function preferencesFrom(choices: readonly Choice[]): NotificationPreference[] {
  return notificationTopics.flatMap((topic) =>
    notificationChannels.map((channel) => ({
      topic,
      channel,
      enabled: isEnabled(choices, topic, channel),
      canChange: canChange(topic),
    })),
  )
}
