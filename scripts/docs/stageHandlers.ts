import { type Call, type CallName, contract } from "@wallet/core/contract"
import type { TestHandlers } from "@wallet/core/testing"
import { handlers as kitHandlers } from "../../packages/core/src/testing/provider/handlers/handlers.ts"
import { createSample } from "./createSample.ts"

/** Codes come by mail or from an authenticator app, which docstrings have neither of: on their stage any code is good. */
const provenByCodes: readonly CallName[] = ["confirmEmail", "enable2fa", "disable2fa"]

/**
 * Answers for the calls that the test kit does not play, made from their declarations: so a call that is new in the
 * contract has them at once.
 */
export const stageHandlers = Object.fromEntries(
  Object.entries<Call>(contract)
    .filter(([name]) => !(name in kitHandlers) || provenByCodes.some((known) => known === name))
    .map(([name, { data }]) => [name, () => createSample(data)]),
  // Under each name stands data of that very call, which the kit holds to the contract once more.
) as TestHandlers
