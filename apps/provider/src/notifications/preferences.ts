import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationTopic,
  notificationChannels,
  notificationTopics,
} from "@wallet/core/contract"
import type { NotificationPreference } from "#platform/http/answers.ts"

/** A customer's choice for a topic and a channel. */
export type Choice = Pick<NotificationPreference, "topic" | "channel" | "enabled">

/** Topics that are mailed by default, because they may need an answer. */
const mailedTopics: ReadonlySet<NotificationTopic> = new Set(["outgoing", "verification", "security"])

/** The same of a topic that is not: whoever hears of it too late loses the money again. */
const mailedKinds: ReadonlySet<NotificationKind> = new Set(["transfer_waiting"])

/** True if a topic's channels can be changed. Notifications that protect the account use every channel (screens C, settings). */
export function canChange(topic: NotificationTopic): boolean {
  return topic !== "security"
}

/** True if a topic, or this kind of it, is sent by a channel. */
export function isEnabled(
  choices: readonly Choice[],
  topic: NotificationTopic,
  channel: NotificationChannel,
  kind?: NotificationKind,
): boolean {
  if (!canChange(topic)) return true
  const choice = choices.find((candidate) => candidate.topic === topic && candidate.channel === channel)
  // Linking a messenger turns its notifications on.
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
