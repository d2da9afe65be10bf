import { createPrivateKey } from "node:crypto"
import { EmailSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { type DkimKey, readDomain } from "./dkim.ts"

interface MailConfig {
  /** A mail server. Default: the sandbox mailbox. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Signs mails. Without it only the mail server may sign them. */
  readonly mailDkim: DkimKey | undefined
  /** The mailbox for bounces. */
  readonly mailBouncesTo: string | undefined
  /** That mailbox's IMAP address. Without it bounces are not read. */
  readonly mailReportsUrl: string | undefined
  /** Signs reports that a relay posts; without it none are taken. */
  readonly mailReportsSecret: string | undefined
}

declare module "#platform/config.ts" {
  interface Config extends MailConfig {}
}

const smtpUrl = v.pipe(
  v.string(),
  v.check((text) => /^smtps?:\/\//.test(text) && Boolean(URL.parse(text)?.hostname), "must be of the form smtp://…"),
)

const imapUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text)
    return /^imaps?:\/\//.test(text) && Boolean(url?.hostname && url.username && url.password)
  }, "must be of the form imaps://user:password@host, with a folder behind it where it is not INBOX"),
)

/** An address, or a name and an address. A line end would begin another header. */
const sender = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => {
    const [, name = "", address = ""] = /^(?:([^<>@,;:"\p{Cc}]*|"[^<>"\\\p{Cc}]*" *)<([^<>]+)>)$/u.exec(text) ?? []
    return v.is(EmailSchema, address === "" ? text : address) && (address === "" || name.length <= 100)
  }, "must be an email address, such as Wallet <no-reply@wallet.example>"),
)

/** Receivers take shorter keys for none. */
const fewestBits = 1024

const rsaKey = v.pipe(
  v.string(),
  // An environment variable has `\n` for a line end.
  v.transform((text) => text.replaceAll("\\n", "\n")),
  v.check(isRsaKey, `must be an RSA key of at least ${fewestBits} bits, as PEM`),
)

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits
  } catch {
    return false
  }
}

export const mailSettings = defineSettings<MailConfig>()({
  variables: {
    SMTP_URL: { schema: v.optional(smtpUrl), meaning: "the mail server", isSecret: true },
    MAIL_FROM: { schema: v.optional(sender, "Wallet <no-reply@wallet.example>"), meaning: "who mails are from" },
    MAIL_DKIM_KEY: { schema: v.optional(rsaKey), meaning: "the key that signs mails (DKIM)", isSecret: true },
    MAIL_DKIM_SELECTOR: {
      schema: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}$/, "must be a part of a host name")), "wallet"),
      meaning: "the selector of that key in DNS",
    },
    MAIL_BOUNCES_TO: {
      schema: v.optional(
        v.pipe(
          v.string(),
          v.check((text) => v.is(EmailSchema, text) && !text.includes("+"), "must be an email address without +"),
        ),
      ),
      meaning: "the mailbox that mails which can't be delivered go back to",
    },
    MAIL_REPORTS_IMAP_URL: {
      schema: v.optional(imapUrl),
      meaning: "that mailbox by IMAP; without it bounces and complaints are not read",
      isSecret: true,
    },
    MAIL_REPORTS_SECRET: {
      schema: v.optional(v.pipe(v.string(), v.minLength(32, "must have at least 32 characters"))),
      meaning: "the secret that signs reports of mails which a relay posts",
      isSecret: true,
    },
  },
  read(values) {
    const { MAIL_DKIM_KEY: privateKey, MAIL_DKIM_SELECTOR: selector, MAIL_FROM: mailFrom } = values
    const domain = readDomain(mailFrom)
    if (values.MAIL_REPORTS_IMAP_URL !== undefined && values.MAIL_BOUNCES_TO === undefined)
      throw new ConfigError("MAIL_BOUNCES_TO must be set with MAIL_REPORTS_IMAP_URL: mails do not name that mailbox")
    return {
      smtpUrl: values.SMTP_URL,
      mailFrom,
      mailDkim: privateKey !== undefined && domain !== undefined ? { domain, selector, privateKey } : undefined,
      mailBouncesTo: values.MAIL_BOUNCES_TO,
      mailReportsUrl: values.MAIL_REPORTS_IMAP_URL,
      mailReportsSecret: values.MAIL_REPORTS_SECRET,
    }
  },
})
