import {
  type NotificationChannel,
  type NotificationPreference,
  type NotificationTopic,
  notificationChannels,
  notificationTopics,
} from "@wallet/core/contract"

/** What a customer has said of a topic and a channel. */
export type Choice = Pick<NotificationPreference, "topic" | "channel" | "enabled">

/** What is told by mail unless the customer says otherwise: what may need an answer from them. */
const mailedTopics: ReadonlySet<NotificationTopic> = new Set(["outgoing", "verification", "security"])

/** What protects the account is told by every channel, whatever anyone chose (screens C, settings). */
export function canChange(topic: NotificationTopic): boolean {
  return topic !== "security"
}

/** Whether a topic is told by a channel. */
export function isEnabled(choices: readonly Choice[], topic: NotificationTopic, channel: NotificationChannel): boolean {
  if (!canChange(topic)) return true
  const choice = choices.find((candidate) => candidate.topic === topic && candidate.channel === channel)
  // Who links a messenger wants to hear from it.
  return choice?.enabled ?? (channel !== "mail" || mailedTopics.has(topic))
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
