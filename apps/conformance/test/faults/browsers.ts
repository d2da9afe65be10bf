import type { PlantedFault } from "./plant.ts"

/** Faults in cross-origin access. */
export const browserFaults: readonly PlantedFault[] = [
  {
    what: "lets a page ask and not read",
    foundBy: "a page of this machine that may ask may also read the answer",
    fault: (good) => (sent) => good(sent.method === "OPTIONS" ? sent : { ...sent, origin: undefined }),
  },
  {
    what: "does not let a page name its key",
    foundBy: "a page of this machine that may ask may also read the answer",
    fault: (good) => async (sent) => {
      const answer = await good(sent)
      return { ...answer, headers: { ...answer.headers, "Access-Control-Allow-Headers": "Authorization" } }
    },
  },
]
