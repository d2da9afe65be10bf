import { createReadPositions } from "@wallet/react"

/** The positions of what this page has read. */
export const readPositions = createReadPositions()
