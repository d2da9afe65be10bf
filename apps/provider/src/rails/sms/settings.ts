import { createPrivateKey } from "node:crypto"
import * as v from "valibot"
import { ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { httpUrl } from "#platform/settings/values.ts"

/** The operator's gateway for text messages. */
export interface SmsGateway {
  readonly url: string
  /** The bearer token, which also signs the gateway's reports. */
  readonly token: string | undefined
}

/** An account at Twilio. */
export interface TwilioAccount {
  readonly accountSid: string
  readonly authToken: string
  /** A number, a name, or the id of a messaging service. */
  readonly from: string
}

/** An application at Vonage. */
export interface VonageApplication {
  readonly applicationId: string
  /** An RSA key, as PEM. */
  readonly privateKey: string
  /** Signs Vonage's reports. */
  readonly signatureSecret: string
  /** A number, or a name. */
  readonly from: string
}

interface SmsConfig {
  /** The vendor of text messages, at most one of these. Default: the sandbox's phones. */
  readonly smsGateway: SmsGateway | undefined
  readonly twilio: TwilioAccount | undefined
  readonly vonage: VonageApplication | undefined
}

declare module "#platform/config.ts" {
  interface Config extends SmsConfig {}
}

const vendors = ["gateway", "twilio", "vonage"] as const

/** A sender shown on phones: a number as E.164, or a name of letters, digits and blanks. */
const sender = /^(?:\+[1-9]\d{6,14}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/

const rsaKey = v.pipe(
  v.string(),
  // In an environment variable `\n` stands for a line end.
  v.transform((text) => text.replaceAll("\\n", "\n")),
  v.check(isRsaKey, "must be an RSA key, as PEM"),
)

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa"
  } catch {
    return false
  }
}

export const smsSettings = defineSettings<SmsConfig>()({
  variables: {
    SMS_VENDOR: {
      schema: v.optional(v.picklist(vendors, "must be gateway, twilio or vonage")),
      meaning: "the vendor of text messages; gateway where only SMS_GATEWAY_URL is set",
    },
    SMS_GATEWAY_URL: { schema: v.optional(httpUrl), meaning: "where text messages are handed over" },
    SMS_GATEWAY_TOKEN: {
      schema: v.optional(v.string()),
      meaning: "the text messages' bearer token",
      isSecret: true,
    },
    TWILIO_ACCOUNT_SID: {
      schema: v.optional(v.pipe(v.string(), v.regex(/^AC[0-9a-f]{32}$/, "must be an account's SID, AC and 32 digits"))),
      meaning: "the account at Twilio",
    },
    TWILIO_AUTH_TOKEN: {
      schema: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, "must be the account's primary auth token"))),
      meaning: "the auth token of that account",
      isSecret: true,
    },
    TWILIO_FROM: {
      schema: v.optional(
        v.pipe(
          v.string(),
          v.check(
            (text) => sender.test(text) || /^MG[0-9a-f]{32}$/.test(text),
            "must be a number such as +15551234567, a name of up to 11 letters, or a messaging service's SID",
          ),
        ),
      ),
      meaning: "the sender of text messages by Twilio",
    },
    VONAGE_APPLICATION_ID: {
      schema: v.optional(v.pipe(v.string(), v.uuid("must be an application's id"))),
      meaning: "the application at Vonage",
    },
    VONAGE_PRIVATE_KEY: {
      schema: v.optional(rsaKey),
      meaning: "the private key of that application",
      isSecret: true,
    },
    VONAGE_SIGNATURE_SECRET: {
      schema: v.optional(v.pipe(v.string(), v.minLength(16, "must have at least 16 characters"))),
      meaning: "the secret by which Vonage signs its reports",
      isSecret: true,
    },
    VONAGE_FROM: {
      schema: v.optional(
        v.pipe(v.string(), v.regex(sender, "must be a number such as +447700900000, or a name of up to 11 letters")),
      ),
      meaning: "the sender of text messages by Vonage",
    },
  },
  read(values) {
    const vendor = values.SMS_VENDOR ?? (values.SMS_GATEWAY_URL === undefined ? undefined : "gateway")
    const absent = { smsGateway: undefined, twilio: undefined, vonage: undefined }
    if (vendor === "gateway") {
      const { SMS_GATEWAY_URL } = requireValues(vendor, { SMS_GATEWAY_URL: values.SMS_GATEWAY_URL })
      return { ...absent, smsGateway: { url: SMS_GATEWAY_URL, token: values.SMS_GATEWAY_TOKEN } }
    }
    if (vendor === "twilio") {
      const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = values
      const given = requireValues(vendor, { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM })
      const twilio = {
        accountSid: given.TWILIO_ACCOUNT_SID,
        authToken: given.TWILIO_AUTH_TOKEN,
        from: given.TWILIO_FROM,
      }
      return { ...absent, twilio }
    }
    if (vendor === "vonage") {
      const { VONAGE_APPLICATION_ID, VONAGE_PRIVATE_KEY, VONAGE_SIGNATURE_SECRET, VONAGE_FROM } = values
      const names = { VONAGE_APPLICATION_ID, VONAGE_PRIVATE_KEY, VONAGE_SIGNATURE_SECRET, VONAGE_FROM }
      const given = requireValues(vendor, names)
      const vonage = {
        applicationId: given.VONAGE_APPLICATION_ID,
        privateKey: given.VONAGE_PRIVATE_KEY,
        signatureSecret: given.VONAGE_SIGNATURE_SECRET,
        from: given.VONAGE_FROM,
      }
      return { ...absent, vonage }
    }
    return absent
  },
})

/** @throws ConfigError with a line for each missing setting. */
function requireValues<Names extends string>(
  vendor: (typeof vendors)[number],
  values: Readonly<Record<Names, string | undefined>>,
): Readonly<Record<Names, string>> {
  const missing = Object.entries(values).filter(([, value]) => value === undefined)
  if (missing.length > 0)
    throw new ConfigError(missing.map(([name]) => `${name} must be set with SMS_VENDOR=${vendor}`).join("\n"))
  // Each has a value: TypeScript does not follow the list.
  return values as Readonly<Record<Names, string>>
}
