import type { ApiKey } from "@wallet/core/contract"

/** What a dialog asks about which key. */
export type AskedOfKey = { readonly kind: "rotate" | "delete" | "requests"; readonly apiKey: ApiKey }
