import type { CallInput, Contract, StepUpCallName } from "@wallet/core/contract"
import type { Caller } from "#platform/http/handler.ts"
import type { RequestHash } from "#platform/secrets/requestHashes.ts"

/** One operation that its customer must confirm: this call of this session, with exactly this input. */
export interface Confirmable {
  readonly caller: Caller
  readonly call: StepUpCallName
  readonly input: CallInput<Contract[StepUpCallName]>
  readonly requestHash: RequestHash
}
