import type { NotificationKind } from "@wallet/core/contract"

/** What a mail says, ready to be read. */
export interface MailValues {
  /** With its currency's code; empty where no money is involved. */
  readonly amount: string
  /** Who or what; empty where there is nothing to name. */
  readonly detail: string
}

/** One sentence for each kind of notification: the mail's subject, and its beginning. */
export type NotificationTexts = Readonly<Record<NotificationKind, (values: MailValues) => string>>
