import * as v from "valibot"
import { type Config, ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { list, secretKey } from "#platform/settings/values.ts"

interface SecretsConfig {
  /** Seals secrets at rest. Without it one is made in `dataDir`; several processes need the same. */
  readonly secretKey: Uint8Array | undefined
  /** Other keys that open what was sealed and verify what was hashed with them. */
  readonly retiredSecretKeys: readonly Uint8Array[]
}

declare module "#platform/config.ts" {
  interface Config extends SecretsConfig {}
}

export const secretsSettings = defineSettings<SecretsConfig>()({
  variables: {
    SECRET_KEY: {
      schema: v.optional(secretKey),
      meaning: "seals secrets and hashes codes; 32 bytes in base64",
      isSecret: true,
    },
    SECRET_KEYS_RETIRED: {
      schema: v.optional(v.pipe(list, v.array(secretKey)), ""),
      meaning: "keys that still open what was written with them",
      isSecret: true,
    },
  },
  read: (values) => ({ secretKey: values.SECRET_KEY, retiredSecretKeys: values.SECRET_KEYS_RETIRED }),
  checks: [requireSecretKey],
})

function requireSecretKey({ mode, secretKey }: Config): void {
  if (mode === "development" || secretKey !== undefined) return
  throw new ConfigError(
    "SECRET_KEY must be set in production, to 32 bytes in base64: the bytes of DATA_DIR/secret.key, where a start has made one",
  )
}
