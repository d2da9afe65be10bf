import * as v from "valibot"
import { type Config, ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { AnchorError, readAnchorKey } from "./anchor.ts"

interface AnchorConfig {
  /** The Ed25519 key in PEM that signs anchors of the ledger's hash chain. The public key is enough to check them. */
  readonly anchorKey: string | undefined
}

declare module "#platform/config.ts" {
  interface Config extends AnchorConfig {}
}

export const anchorSettings = defineSettings<AnchorConfig>()({
  variables: {
    ANCHOR_KEY: {
      schema: v.optional(v.pipe(v.string(), v.startsWith("-----BEGIN ", "must be a key in PEM"))),
      meaning: "signs where the ledger's hash chain ends (`provider anchor`)",
      isSecret: true,
    },
  },
  read: (values) => ({ anchorKey: values.ANCHOR_KEY }),
  checks: [requireAnchorKey],
})

function requireAnchorKey({ anchorKey }: Config): void {
  if (anchorKey === undefined) return
  try {
    readAnchorKey(anchorKey, "verify")
  } catch (error) {
    throw error instanceof AnchorError ? new ConfigError(error.message, { cause: error }) : error
  }
}
