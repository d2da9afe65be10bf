import { type Call, type CallName, contract } from "@wallet/core/contract"

/** The calls of the contract by their names. The casts widen the table's exact types. */
export const calls = Object.entries(contract) as readonly (readonly [CallName, Call])[]

/** The declaration of a call. */
export function getCall(name: CallName): Call {
  return contract[name]
}
