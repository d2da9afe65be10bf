import { EmailSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"

interface MailConfig {
  /** A mail server; without it mails go to the sandbox mailbox. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
}

declare module "#platform/config.ts" {
  interface Config extends MailConfig {}
}

const smtpUrl = v.pipe(
  v.string(),
  v.check((text) => /^smtps?:\/\//.test(text) && Boolean(URL.parse(text)?.hostname), "must be of the form smtp://…"),
)

/** An address, or a name and an address. A line end would begin another header. */
const sender = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => {
    const [, name = "", address = ""] = /^(?:([^<>@,;:"\p{Cc}]*|"[^<>"\\\p{Cc}]*" *)<([^<>]+)>)$/u.exec(text) ?? []
    return v.is(EmailSchema, address === "" ? text : address) && (address === "" || name.length <= 100)
  }, "must be an e-mail address, such as Wallet <no-reply@wallet.example>"),
)

export const mailSettings = defineSettings<MailConfig>()({
  variables: {
    SMTP_URL: { schema: v.optional(smtpUrl), meaning: "the mail server", isSecret: true },
    MAIL_FROM: { schema: v.optional(sender, "Wallet <no-reply@wallet.example>"), meaning: "who mails are from" },
  },
  read: (values) => ({ smtpUrl: values.SMTP_URL, mailFrom: values.MAIL_FROM }),
})
