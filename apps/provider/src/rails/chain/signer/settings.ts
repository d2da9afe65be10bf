import * as v from "valibot"
import { ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"

interface SignerConfig {
  /** The process that signs payments on chains. Without it the provider has only the sandbox's keys. */
  readonly signer: { readonly url: string; readonly tokenFile: string } | undefined
}

declare module "#platform/config.ts" {
  interface Config extends SignerConfig {}
}

// True for addresses to which a bearer token may be sent in clear text.
function isOnThisMachine(text: string): boolean {
  return /^unix:\/./.test(text) || /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(text)
}

const signerUrl = v.pipe(
  v.string(),
  v.check(isOnThisMachine, "must be http://127.0.0.1:… or unix: and the path of a socket"),
)

export const signerSettings = defineSettings<SignerConfig>()({
  variables: {
    SIGNER_URL: { schema: v.optional(signerUrl), meaning: "the process that signs payments on chains" },
    SIGNER_TOKEN_FILE: { schema: v.optional(v.string()), meaning: "the file that holds the signer's token" },
  },
  read({ SIGNER_URL, SIGNER_TOKEN_FILE }) {
    if (SIGNER_URL === undefined) return { signer: undefined }
    if (SIGNER_TOKEN_FILE === undefined) throw new ConfigError("SIGNER_TOKEN_FILE must be set where SIGNER_URL is")
    return { signer: { url: SIGNER_URL, tokenFile: SIGNER_TOKEN_FILE } }
  },
})
