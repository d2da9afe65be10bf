import type { ApiKey } from "@wallet/core/contract"

/** The dialog that is open and the key that it is about. */
export type AskedOfKey = { readonly kind: "rotate" | "delete"; readonly apiKey: ApiKey }
