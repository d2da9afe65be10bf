import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"

interface IssuerConfig {
  /** The issuer of mails and documents: the wallet's name, and the company that runs it. */
  readonly issuer: { readonly brand: string; readonly legalEntity: string | undefined }
}

declare module "#platform/config.ts" {
  interface Config extends IssuerConfig {}
}

/** A name printed in one line. */
const printedName = v.pipe(v.string(), v.trim(), v.minLength(1, "must not be empty"), v.maxLength(60, "is too long"))

export const issuerSettings = defineSettings<IssuerConfig>()({
  variables: {
    BRAND_NAME: {
      schema: v.optional(printedName, "Wallet"),
      meaning: "the name of the wallet in mails and on documents",
    },
    LEGAL_ENTITY: {
      schema: v.optional(printedName),
      meaning: "the company that mails and documents name as their issuer",
    },
  },
  read: (values, mode) => ({
    issuer: {
      brand: values.BRAND_NAME,
      legalEntity: values.LEGAL_ENTITY ?? (mode === "development" ? "Wallet Example Ltd." : undefined),
    },
  }),
})
