import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"

interface DocumentsConfig {
  /** The issuer of documents: the wallet's name, and the company that runs it. */
  readonly issuer: { readonly brand: string; readonly legalEntity: string | undefined }
}

declare module "#platform/config.ts" {
  interface Config extends DocumentsConfig {}
}

/** A name that is printed in one line. */
const printedName = v.pipe(v.string(), v.trim(), v.minLength(1, "must not be empty"), v.maxLength(60, "is too long"))

export const documentsSettings = defineSettings<DocumentsConfig>()({
  variables: {
    BRAND_NAME: { schema: v.optional(printedName, "Wallet"), meaning: "what the wallet is called on documents" },
    LEGAL_ENTITY: { schema: v.optional(printedName), meaning: "the company that documents name as their issuer" },
  },
  read: (values, mode) => ({
    issuer: {
      brand: values.BRAND_NAME,
      legalEntity: values.LEGAL_ENTITY ?? (mode === "development" ? "Wallet Example Ltd." : undefined),
    },
  }),
})
