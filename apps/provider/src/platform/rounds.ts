import type { Close } from "./opened.ts"
import type { Services } from "./services.ts"

/** Something that a provider does again and again without being asked, such as looking at new blocks. */
export interface Round {
  /** Its name in the list of started parts. */
  readonly name: string
  /** Begins it. A round that has nothing to do here may end at once. */
  readonly start: (services: Services, means: RoundMeans) => Close
}

/** The means of rounds besides the services. */
export interface RoundMeans {
  /** The services with the connections for work on much data. */
  readonly heavyServices: Services
}
