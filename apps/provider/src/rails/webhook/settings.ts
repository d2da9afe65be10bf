import * as v from "valibot"
import { ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { list, onOff, port } from "#platform/settings/values.ts"

interface WebhookConfig {
  /** The allowed ports of customers' servers. */
  readonly webhookPorts: readonly number[]
  /** True if webhooks may go to this machine, also by http: for developers who run their shop on it. */
  readonly sandboxLoopbackWebhooks: boolean
}

declare module "#platform/config.ts" {
  interface Config extends WebhookConfig {}
}

export const webhookSettings = defineSettings<WebhookConfig>()({
  variables: {
    WEBHOOK_PORTS: {
      schema: v.optional(v.pipe(list, v.array(port), v.nonEmpty("must name a port")), "443,80,8443"),
      meaning: "the ports of customers' servers that webhooks may go to",
    },
    SANDBOX_LOOPBACK_WEBHOOKS: {
      schema: v.optional(onOff),
      meaning: "whether webhooks may go to this machine; for development, where it is on unless set to off",
    },
  },
  read({ WEBHOOK_PORTS, SANDBOX_LOOPBACK_WEBHOOKS }, mode) {
    if (mode === "production" && SANDBOX_LOOPBACK_WEBHOOKS === "on") {
      throw new ConfigError("SANDBOX_LOOPBACK_WEBHOOKS is for development")
    }
    return {
      webhookPorts: WEBHOOK_PORTS,
      sandboxLoopbackWebhooks: (SANDBOX_LOOPBACK_WEBHOOKS ?? (mode === "development" ? "on" : "off")) === "on",
    }
  },
})
