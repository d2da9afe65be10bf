import type { NetworkId } from "@wallet/core/money"

/** The jobs of this area, with what each must know. */
export interface ScreeningJobs {
  /** Hands out the next addresses that are screened again. */
  "screening.rescreen": { readonly rescreeningId: string }
  /** Screens one of them. */
  "screening.look": { readonly rescreeningId: string; readonly network: NetworkId; readonly address: string }
}
