import type { CallName, Contract } from "#contract/contract.ts"
import type { Call, CallData, CallInput } from "#contract/declaration/call.ts"
import type { Customer } from "./customer.ts"
import type { World } from "./world.ts"

/** A request that fits the contract. */
export interface TestRequest<C extends Call> {
  readonly input: CallInput<C>
  /** The caller; absent if the call is public. */
  readonly customer: C["access"] extends "customer" ? Customer : undefined
  /** The session's token. Absent where anyone may call. */
  readonly token: C["access"] extends "customer" ? string : undefined
}

/**
 * Answers one call: gives its `data`, in whose enumerations there may be what only a newer provider knows, or throws what `refuse` makes. It checks everything before it changes anything,
 * so that a refusal leaves the world as it was.
 */
export type TestHandler<C extends Call> = (world: World, request: TestRequest<C>) => CallData<C> | Promise<CallData<C>>

/** Handlers by the names of their calls. A call without one is not played: making it is a mistake in the test. */
export type TestHandlers = { readonly [Name in CallName]?: TestHandler<Contract[Name]> }
