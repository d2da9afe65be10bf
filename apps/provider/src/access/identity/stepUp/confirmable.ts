import type { CallInput, Contract, StepUpCallName } from "@wallet/core/contract"
import type { SessionCaller } from "#platform/http/caller.ts"
import type { RequestHash } from "#platform/secrets/requestHashes.ts"

/** One operation that its customer must confirm: this call of this session for this account, with exactly this input. */
export interface Confirmable {
  readonly caller: SessionCaller
  readonly call: StepUpCallName
  readonly input: CallInput<Contract[StepUpCallName]>
  readonly requestHash: RequestHash
}
