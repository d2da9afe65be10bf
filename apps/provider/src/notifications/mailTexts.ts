import type { NotificationKind } from "@wallet/core/contract"

/** The facts of a notification, ready to be shown. */
export interface MailValues {
  /** With its currency's code; empty where no money is involved. */
  readonly amount: string
  /** A masked address, a card, a device or a day; empty where there is nothing to name. */
  readonly detail: string
  /** The name of the person, if they may be named; else empty. */
  readonly name: string
  /** The code of the reason, where there is one. */
  readonly reason: string
}

/** The text of a notification. */
export interface NotificationText {
  /** A short title without an amount, which stands below it or behind it. */
  readonly headline: string
  /** Sentences that say more, and what to do. */
  readonly text?: string
  /** Subjects with the amount and the person, the longest first; shorter ones without them follow by themselves. */
  readonly subjects?: readonly string[]
  /** The line below the amount; `detail` where it is not set. */
  readonly about?: string
}

/** A text for each kind of notification. */
export type NotificationTexts = Readonly<Record<NotificationKind, (values: MailValues) => NotificationText>>

/** A person's name with their masked address, because anybody may choose any name. */
export function namePerson({ name, detail }: Pick<MailValues, "name" | "detail">): string {
  return name && detail ? `${name} (${detail})` : name || detail
}
