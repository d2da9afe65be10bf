export { createFakeClock, type FakeClock } from "#testing/fakeClock.ts"
export { createMemoryStorage, type MemoryStorage } from "#testing/memoryStorage.ts"
export type { EnvelopeResponse as TestEnvelopeResponse } from "#testing/provider/answer.ts"
export {
  createTestProvider,
  type SignedInCustomer,
  type TestCustomer,
  type TestProvider,
  type TestProviderOptions,
} from "#testing/provider/createTestProvider.ts"
export type { Balance, Customer, KeyUse, TwoFactor } from "#testing/provider/customer.ts"
export { ContractBreach, UnplayedCall } from "#testing/provider/dispatch.ts"
export type { Failure, Fault } from "#testing/provider/faults.ts"
export type { TestHandler, TestHandlers, TestRequest } from "#testing/provider/handler.ts"
export { Refusal, type RefusalParts, refuse } from "#testing/provider/refusal.ts"
export { createSeededRandom, type SeededRandom } from "#testing/provider/seeded.ts"
export type { TestCall } from "#testing/provider/testFetch.ts"
export type { LiveListener, Registration, TokenizedCard, World } from "#testing/provider/world.ts"
