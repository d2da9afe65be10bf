import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { httpUrl } from "#platform/settings/values.ts"

/** The operator's gateway for text messages. */
export interface SmsGateway {
  readonly url: string
  /** Sent as a bearer token. */
  readonly token: string | undefined
}

interface SmsConfig {
  /** Without it text messages go to the sandbox's phones. */
  readonly smsGateway: SmsGateway | undefined
}

declare module "#platform/config.ts" {
  interface Config extends SmsConfig {}
}

export const smsSettings = defineSettings<SmsConfig>()({
  variables: {
    SMS_GATEWAY_URL: { schema: v.optional(httpUrl), meaning: "where text messages are handed over" },
    SMS_GATEWAY_TOKEN: {
      schema: v.optional(v.string()),
      meaning: "the text messages' bearer token",
      isSecret: true,
    },
  },
  read: ({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token }) => ({
    smsGateway: url === undefined ? undefined : { url, token },
  }),
})
