import { createWalletClient, type WalletClient, type WalletEvents } from "#client.ts"
import type { WalletClientOptions } from "#options.ts"
import { createFakeClock, type FakeClock } from "./fakeClock.ts"
import { createMemoryStorage, type MemoryStorage } from "./memoryStorage.ts"
import { createScriptedFetch, ok, type Reply, type SentRequest } from "./scriptedFetch.ts"

/** An event as it was emitted. */
export type Emitted = {
  [Name in keyof WalletEvents]: readonly [name: Name, event: WalletEvents[Name]]
}[keyof WalletEvents]

/** A client whose environment the test controls. */
export interface TestClient {
  readonly client: WalletClient
  readonly clock: FakeClock
  readonly storage: MemoryStorage
  readonly sent: SentRequest[]
  readonly emitted: Emitted[]
  /** The events of one name. */
  readonly eventsOf: <Name extends keyof WalletEvents>(name: Name) => WalletEvents[Name][]
}

interface TestOptions extends Partial<Omit<WalletClientOptions, "storage">> {
  readonly storage?: MemoryStorage
  readonly clock?: FakeClock
  /** The address that the visitor is at. */
  readonly at?: string
}

/** Makes a client that sends to `reply`, is signed in with `token-1`, and stands at /account. */
export function createTestClient(
  reply: (request: SentRequest, index: number) => Reply = () => ok(),
  options: TestOptions = {},
): TestClient {
  const { storage = createMemoryStorage({ accessToken: "token-1" }), clock = createFakeClock(), at, ...own } = options
  const { fetch, sent } = createScriptedFetch(reply)
  const client = createWalletClient({
    siteDomain: "example.com",
    apiUrl: "https://example.com/api",
    fetch,
    storage,
    now: clock.now,
    timers: clock.timers,
    random: countingRandom(),
    location: () => at ?? "/account",
    ...own,
  })
  const emitted: Emitted[] = []
  // mitt hands over the name and the event that belong together.
  client.events.on("*", (name, event) => emitted.push([name, event] as Emitted))
  const listEvents = <Name extends keyof WalletEvents>(wanted: Name) =>
    emitted.flatMap(([name, event]) => (name === wanted ? [event as WalletEvents[Name]] : []))
  return { client, clock, storage, sent, emitted, eventsOf: listEvents }
}

/** Different numbers, the same in every run. */
function countingRandom(): () => number {
  let drawn = 0
  return () => (drawn++ % 1000) / 1000
}
