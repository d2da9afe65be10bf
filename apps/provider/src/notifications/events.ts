import { defineEvent } from "#platform/events.ts"

/** A chat that takes no more messages: its person has blocked the bot, or left the messenger. */
export interface ChatGone {
  readonly chatId: string
  /** The message that was not taken. */
  readonly reference: string
}

/** A message to a chat was not taken, and none will be. */
export const chatGone = defineEvent<ChatGone>("notifications chat gone")
